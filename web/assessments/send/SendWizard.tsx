import { Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ASSESSMENTS_AT_ONCE } from '../../../contract/limits.ts'
import { vendorQuery } from '../../domain/vendorQueries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { overdueText } from '../../ui/dates.ts'
import { useStepFocus } from '../../ui/useStepFocus.ts'
import type { Questionnaire, Target } from './bulk.ts'
import { Outcome } from './Outcome.tsx'
import { SendStep } from './SendStep.tsx'
import styles from './send.module.css'
import { type Guard, useBulk } from './useBulk.ts'
import { VendorsStep } from './VendorsStep.tsx'
import { initialValues, type Values } from './values.ts'

type Props = {
  opened: boolean
  /** Chosen from the start. */
  vendors?: readonly Target[]
  /** The same by its id alone. */
  vendorId?: string | undefined
  close: () => void
  /** Something was made: what was selected has been used. */
  done?: () => void
}

/** Questionnaires for one or many vendors: to whom, and what; then they are sent. Chosen vendors need no first step. */
export function SendWizard({ opened, vendors = [], vendorId, close, done }: Props) {
  const [guarded, setGuarded] = useState<Guard>()
  const leave = () => {
    if (guarded === 'working') return
    setGuarded(undefined)
    close()
  }
  const rest = { close: leave, done, guard: setGuarded }
  return (
    <Dialog opened={opened} close={leave} title="Send questionnaire" size={1080} guarded={guarded !== undefined}>
      {vendors.length === 0 && vendorId !== undefined ? (
        <WithVendor vendorId={vendorId} {...rest} />
      ) : (
        <Wizard vendors={vendors} {...rest} />
      )}
    </Dialog>
  )
}

type WizardProps = Pick<Props, 'close' | 'done'> & { vendors: readonly Target[]; guard: (why: Guard) => void }

function WithVendor({ vendorId, ...rest }: Omit<WizardProps, 'vendors'> & { vendorId: string }) {
  const { data, isPending } = useQuery(vendorQuery(vendorId))
  if (isPending) return <Skeleton height={320} />
  return <Wizard vendors={data ? [data.data] : []} {...rest} />
}

function Wizard({ vendors, close, done, guard }: WizardProps) {
  const [step, setStep] = useState(vendors.length > 0 && vendors.length <= MAX_ASSESSMENTS_AT_ONCE ? 1 : 0)
  const [selected, setSelected] = useState(vendors)
  const form = useForm<Values>({
    initialValues: initialValues(),
    validate: {
      templateIds: (ids) => (ids.length === 0 ? 'Choose a questionnaire.' : null),
      dueDate: (day) => (day && overdueText(day) ? 'Choose today or a later date, or leave it empty.' : null),
    },
  })
  const bulk = useBulk({ guard, done })
  const focus = useStepFocus(step)
  const start = (questionnaires: readonly Questionnaire[]) => {
    setStep(2)
    bulk.start(selected, questionnaires, form.getValues())
  }
  return (
    <div {...focus}>
      <Steps at={step} />
      {step === 0 && <VendorsStep selected={selected} change={setSelected} cancel={close} next={() => setStep(1)} />}
      {step === 1 && <SendStep form={form} selected={selected} back={() => setStep(0)} start={start} />}
      {step === 2 && <Outcome bulk={bulk} close={close} />}
    </div>
  )
}

const STEPS = ['Vendors', 'Review and send'] as const

/** Where one is. */
function Steps({ at }: { at: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={styles.stepNumber}>{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
