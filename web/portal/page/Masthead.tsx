import type { PortalView } from '../../../contract/assessments/portal.ts'
import { matchingLanguage } from '../../../contract/values/matchingLanguage.ts'
import { LANGUAGES } from '../words/catalogue.ts'
import { useWords } from '../words/Words.tsx'
import s from './frame.module.css'

type Props = {
  organisation?: PortalView['organisation'] | undefined
  /** Those of the questionnaire's texts. */
  languages?: readonly string[]
}

/** The organisation that asks leads, so that nobody takes the page for a trick. */
export function Masthead({ organisation, languages = [] }: Props) {
  return (
    <header className={s.masthead} style={{ borderTopColor: organisation?.color ?? undefined }}>
      <div className={s.mastheadLine}>
        {organisation && (
          <a className={s.organisation} href="#start">
            {organisation.logoUrl && <img src={organisation.logoUrl} alt="" className={s.logo} />}
            <span dir="auto">{organisation.name}</span>
          </a>
        )}
        <LanguageChoice languages={languages} />
      </div>
    </header>
  )
}

/** A language by its own name, so that everybody finds theirs. */
const nameOf = (tag: string) => {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The page's languages, and those that only the questionnaire has: then its texts are shown in them. */
function LanguageChoice({ languages }: { languages: readonly string[] }) {
  const { t, language, texts, setLanguage } = useWords()
  const own = Object.keys(LANGUAGES).map((tag) => matchingLanguage(languages, tag))
  const others = languages.filter((tag) => !own.includes(tag))
  const [wanted = language] = texts
  const known = { ...LANGUAGES, ...Object.fromEntries(others.map((tag) => [tag, nameOf(tag)])) }
  return (
    <select
      className={s.language}
      aria-label={t.language}
      value={matchingLanguage(others, wanted) ?? language}
      onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
    >
      {Object.entries(known).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

export function Foot() {
  const { t } = useWords()
  return (
    <footer className={s.foot}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 48 48"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d="M16 3h16l13 13v16L32 45H16L3 32V16z" strokeLinejoin="round" />
        <path d="M15 34 24 13l9 21M18.4 27h11.2" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      <span>{t.poweredBy}</span>
    </footer>
  )
}
