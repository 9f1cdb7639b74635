export { pluralOf } from '../../../contract/values/languages.ts'
