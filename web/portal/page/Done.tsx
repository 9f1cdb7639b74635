import { usePortal } from '../state/Portal.tsx'
import { hrefOf } from '../state/place.ts'
import { useWords } from '../words/Words.tsx'
import { Copy } from './Copy.tsx'
import { Findings } from './Findings.tsx'
import { Heading } from './Heading.tsx'
import s from './parts.module.css'
import { Button, ButtonLink, Fold, Notice } from './parts.tsx'
import { UnsentWords } from './UnsentWords.tsx'

/** After submitting: the receipt, what has become of it, and the copy. */
export function Done() {
  const { state, calls, isViewed } = usePortal()
  const { t, format } = useWords()
  const { organisation, review, title } = state.view
  return (
    <>
      <Heading lead={title}>{t.receiptTitle}</Heading>
      <Unsent />
      {review ? (
        <Notice kind="good">
          {t.reviewFinished({ organisation: organisation.name, date: format.date(review.finishedAt) })}
        </Notice>
      ) : (
        <p>{t.receiptText({ organisation: organisation.name })}</p>
      )}
      <Receipt />
      <div className={s.buttons}>
        {!isViewed && (
          <>
            <ButtonLink href={calls.address('GET /api/portal/:token/copy.pdf')}>{t.downloadPdf}</ButtonLink>
            <ButtonLink href={calls.address('GET /api/portal/:token/workbook')}>{t.downloadExcel}</ButtonLink>
          </>
        )}
        <ButtonLink href={hrefOf('messages')}>{t.messages}</ButtonLink>
      </div>
      <Findings />
      <Fold label={t.yourAnswers} open>
        <Copy />
      </Fold>
    </>
  )
}

function Receipt() {
  const { state } = usePortal()
  const { t, format } = useWords()
  const { submission, submittedAt } = state.view
  const at = submission?.at ?? submittedAt
  return (
    <dl className={s.facts}>
      {at && (
        <div>
          <dt>{t.submittedAt}</dt>
          <dd>{format.moment(at)}</dd>
        </div>
      )}
      {submission?.name && (
        <div>
          <dt>{t.submittedBy}</dt>
          <dd dir="auto">{[submission.name, submission.role].filter(Boolean).join(', ')}</dd>
        </div>
      )}
      {submission && (
        <div>
          <dt>{t.reference}</dt>
          <dd className={s.code}>{submission.reference}</dd>
        </div>
      )}
    </dl>
  )
}

/** A colleague submitted while something was still on its way: it is neither sent nor lost without a word. */
function Unsent() {
  const { state, store } = usePortal()
  const { t } = useWords()
  return (
    <UnsentWords unsent={[...state.waiting.values()]} text={t.unsentText}>
      <Button onClick={() => store.discard()}>{t.discard}</Button>
    </UnsentWords>
  )
}
