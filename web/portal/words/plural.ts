export { pluralOf } from '../../../contract/languages.ts'
