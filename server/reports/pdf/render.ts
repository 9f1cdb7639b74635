import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { BAND, SEVERITY } from '../../../contract/labels.ts'
import { dataText } from './printable.ts'

export type TemplateName = 'assessment' | 'copy' | 'portfolio' | 'vendor-framework' | 'logo'
export type RenderJob = {
  template: TemplateName
  /** The data of the template. */
  data: object
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** Of the document, in seconds: the same data at the same moment gives the same bytes. */
  timestamp: number
}

const require = createRequire(import.meta.url)

const TEMPLATES = join(import.meta.dirname, 'templates')
const LOGO = join(TEMPLATES, 'logo')
/** What the templates show of enums, in the words of the screens. */
const WORDS = JSON.stringify({ bands: BAND, severities: SEVERITY })
/** PDF/A, for long-term storage. It rejects a letter that no font has; such a text is rendered without it. */
const ARCHIVAL = 'a-2b'
const PLAIN = '1.7'

/** Every script that a vendor may write in, from npm, so that a page looks the same on every machine. */
const FONTS = [
  'inter/400Regular/Inter_400Regular.ttf',
  'inter/600SemiBold/Inter_600SemiBold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  'biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  'biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
  'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]

/** Resolved like any package: it need not be in our own node_modules. */
const fontPaths = () => FONTS.map((file) => require.resolve(`@expo-google-fonts/${file}`))

/** The compiler's message: its errors have it in `code`. */
const reason = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: string }
  return String(code ?? message ?? error)
}

/** Renders PDFs, one after the other. It keeps fonts and templates, and nothing of a document. */
export const createRenderer = () => {
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fontPaths() }] })

  const compile = ({ template, timestamp }: RenderJob, data: string, pdfStandard: string) => {
    const document = { mainFilePath: join(TEMPLATES, `${template}.typ`), inputs: { data, words: WORDS } }
    return compiler.pdf(document, { pdfStandard, creationTimestamp: timestamp })
  }

  return (job: RenderJob): Uint8Array => {
    const data = dataText(job.data)
    if (job.logo) compiler.mapShadow(LOGO, Buffer.from(job.logo))
    try {
      return compile(job, data, ARCHIVAL)
    } catch {
      try {
        return compile(job, data, PLAIN)
      } catch (error) {
        throw new Error(`${job.template}: ${reason(error)}`)
      }
    } finally {
      if (job.logo) compiler.unmapShadow(LOGO)
      compiler.evictCache(0)
    }
  }
}
