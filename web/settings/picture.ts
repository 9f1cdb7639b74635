import { LOGO_TYPES, type LogoUpload, MAX_LOGO_BYTES } from '../../contract/organisation/settings.ts'

/** What is wrong with a picture before it is even read. */
export const pictureProblem = ({ type, size }: Pick<File, 'type' | 'size'>) => {
  if (!LOGO_TYPES.some((known) => known === type)) return 'Choose a PNG or JPEG image.'
  return size > MAX_LOGO_BYTES ? 'This image is larger than 512 KiB. Choose a smaller one.' : undefined
}

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error('The image could not be read.'))
    reader.readAsDataURL(file)
  })

export const readPicture = async (file: File): Promise<LogoUpload> => {
  const problem = pictureProblem(file)
  if (problem) throw new Error(problem)
  return { contentType: file.type as LogoUpload['contentType'], data: await base64Of(file) }
}
