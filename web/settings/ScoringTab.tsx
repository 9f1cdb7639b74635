import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RiskWeight } from '../../contract/library/questions.ts'
import { BAND, SEVERITY, tenths } from '../domain/words.ts'
import { keysOf, number } from '../ui/words.ts'
import { exampleScore, type Met } from './exampleScore.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { SettingInputs } from './settingInputs.tsx'
import styles from './settings.module.css'
import { LABELS, type SettingsValues } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

const MEANING = { GREEN: 'good', AMBER: 'fair', RED: 'bad', UNSCORED: 'none' } as const

/** What questions count, where a band begins, and what that makes of an answer sheet. */
export function ScoringTab() {
  const { values } = useSettings().form
  return (
    <SettingsSection section="scoring" inputs={{ scoringWeights: Weights, scoreThresholds: Thresholds }}>
      <Bands thresholds={values.scoreThresholds} />
      <Example values={values} />
    </SettingsSection>
  )
}

const Weights = () => (
  <fieldset className="permissions">
    <legend>Points for a compliant answer, by risk weight</legend>
    <SettingInputs name="scoringWeights" />
  </fieldset>
)
const Thresholds = () => (
  <fieldset className="permissions">
    <legend>{LABELS.scoreThresholds}</legend>
    <SettingInputs name="scoreThresholds" />
  </fieldset>
)

/** The three bands on one scale; the text says the same. */
function Bands({ thresholds }: { thresholds: SettingsValues['scoreThresholds'] }) {
  const [amber, green] = [Number(thresholds.amber), Number(thresholds.green)]
  if (amber > green)
    return (
      <Text className="text-bad" role="alert">
        The amber threshold cannot be higher than the green one.
      </Text>
    )
  return (
    <div>
      <svg className={styles.bands} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="area-bad" width={amber} height="8" />
        <rect className="area-fair" x={amber} width={green - amber} height="8" />
        <rect className="area-good" x={green} width={100 - green} height="8" />
      </svg>
      <div className={`${styles.bandsText} figures`}>
        <span>Red: below {number(amber)}%</span>
        <span>
          Amber: {number(amber)}% to below {number(green)}%
        </span>
        <span>Green: {number(green)}% or more</span>
      </div>
    </div>
  )
}

function Example({ values }: { values: SettingsValues }) {
  const [met, setMet] = useState<Met>({ CRITICAL: true, HIGH: true, MEDIUM: false, LOW: true })
  const { earned, possible, score, band } = exampleScore(values, met)
  const switchOne = (weight: RiskWeight) => setMet({ ...met, [weight]: !met[weight] })
  return (
    <fieldset className="permissions">
      <legend>Example: four questions, one of each weight</legend>
      <Stack gap="sm">
        <Group gap="lg">
          {keysOf(SEVERITY).map((weight) => (
            <Checkbox
              key={weight}
              label={`${SEVERITY[weight]} compliant`}
              checked={met[weight]}
              onChange={() => switchOne(weight)}
            />
          ))}
        </Group>
        <Text role="status" className={styles.exampleScore}>
          {number(earned)} of {number(possible)} = <b>{tenths(score)}</b>{' '}
          <span className={`text-${MEANING[band]}`}>{BAND[band]}</span>
        </Text>
      </Stack>
    </fieldset>
  )
}
