import type { PortalFinding } from '../../../contract/portalParts.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import s from './page.module.css'
import { Panel } from './parts.tsx'

/** What is to be fixed, as far as the organisation shares it; a fix is reported on the same page. */
export function Findings() {
  const { state } = usePortal()
  const { t } = useWords()
  const { findings, organisation } = state.view
  if (!findings) return null
  return (
    <Panel title={t.findings}>
      <p className={s.dimmed}>
        {findings.length === 0 ? t.noFindings : t.findingsText({ organisation: organisation.name })}
      </p>
      <ul className={s.findings}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <Finding finding={finding} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Finding({ finding }: { finding: PortalFinding }) {
  const { t, format } = useWords()
  const { title, severity, status, dueDate, fix } = finding
  return (
    <>
      <h3 dir="auto">{title}</h3>
      <p className={s.findingLine}>
        <span className={s.severity} data-severity={severity}>
          {t.severity[severity]}
        </span>
        <span>{t.findingStatus[status]}</span>
        {dueDate && status === 'OPEN' && <span>{t.dueOn({ date: format.day(dueDate) })}</span>}
      </p>
      {fix && (
        <div className={s.offer}>
          <p>
            <strong>{t.fixState[fix.state]}</strong> <span className={s.dimmed}>{format.moment(fix.at)}</span>
          </p>
          <p className={s.quote} dir="auto">
            {fix.note}
          </p>
          {fix.files.length > 0 && <p dir="auto">{fix.files.map(({ fileName }) => fileName).join(', ')}</p>}
          {fix.reply && (
            <>
              <p className={s.dimmed}>{t.reviewerNote}</p>
              <p className={s.quote} dir="auto">
                {fix.reply}
              </p>
            </>
          )}
        </div>
      )}
    </>
  )
}
