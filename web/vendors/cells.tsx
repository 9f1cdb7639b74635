import { PersonInPlace } from '../domain/PersonInPlace.tsx'
import { STAGE, TIER } from '../domain/words.ts'
import { ChoiceInPlace } from '../ui/InPlace.tsx'
import type { ListedVendor } from './columns.tsx'
import { useVendorChange } from './useVendorChange.ts'

type Props = { vendor: ListedVendor }

/** Leaving has a checklist, which the page of the vendor shows. */
const { OFFBOARDING: _, OFFBOARDED: __, ...STAYING_STAGES } = STAGE
export const STAYING: Readonly<Record<string, string>> = STAYING_STAGES

export function TierCell({ vendor: { id, name, tier } }: Props) {
  const change = useVendorChange()
  const shown = tier ? TIER[tier] : '–'
  if (!change) return shown
  return (
    <ChoiceInPlace
      label="tier"
      about={name}
      words={TIER}
      value={tier}
      save={(to) => change({ id, to: { tier: to }, back: { tier } })}
    >
      {shown}
    </ChoiceInPlace>
  )
}

export function StageCell({ vendor: { id, name, stage } }: Props) {
  const change = useVendorChange()
  if (!change) return STAGE[stage]
  return (
    <ChoiceInPlace
      label="stage"
      about={name}
      words={STAYING_STAGES}
      value={stage in STAYING_STAGES ? (stage as keyof typeof STAYING_STAGES) : null}
      save={(to) => change({ id, to: { stage: to }, back: { stage } })}
    >
      {STAGE[stage]}
    </ChoiceInPlace>
  )
}

export function OwnerCell({ vendor: { id, name, work } }: Props) {
  const change = useVendorChange()
  const person = work?.ownerName ? { id: '', name: work.ownerName } : undefined
  return (
    <PersonInPlace
      label="owner"
      about={name}
      person={person}
      save={change && ((ownerId) => change({ id, to: { ownerId } }))}
    />
  )
}
