import type { PortalView } from '../../../contract/portal.ts'
import { isLanguage, LANGUAGES } from '../words/catalogue.ts'
import { useWords } from '../words/Words.tsx'
import s from './page.module.css'

/** The organisation that asks leads, so that nobody takes the page for a trick. */
export function Masthead({ organisation }: { organisation?: PortalView['organisation'] | undefined }) {
  return (
    <header className={s.masthead} style={{ borderTopColor: organisation?.color ?? undefined }}>
      <div className={s.mastheadLine}>
        {organisation && (
          <a className={s.organisation} href="#start">
            {organisation.logoUrl && <img src={organisation.logoUrl} alt="" className={s.logo} />}
            <span dir="auto">{organisation.name}</span>
          </a>
        )}
        <LanguageChoice />
      </div>
    </header>
  )
}

function LanguageChoice() {
  const { t, language, setLanguage } = useWords()
  return (
    <select
      className={s.language}
      aria-label={t.language}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
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
