import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { settingsTable } from '../../contract/organisation/table.ts'
import { Section } from '../ui/Section.tsx'
import { Intake } from './Intake.tsx'
import { Logo, logoAddress } from './Logo.tsx'
import { brandingQuery } from './queries.ts'
import { SettingsSection } from './SettingsSection.tsx'
import styles from './settings.module.css'
import { LABELS, type SettingsValues } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'

const STANDARD = '#2545b8'
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const colourOf = ({ brandColour }: SettingsValues) => (isColour(brandColour) ? brandColour : STANDARD)

/** The organisation's name, colour and logo, and how they look together. */
export function OrganisationTab() {
  return (
    <>
      <SettingsSection section="organisation" inputs={{ organisationName: Name, brandColour: Colour }}>
        <Letterhead />
      </SettingsSection>
      <Section title="Logo" line="Shown on report covers and above vendor questionnaires.">
        <Logo />
      </Section>
      <SettingsSection section="vendorPage" />
      <Intake />
    </>
  )
}

const Name = () => (
  <TextInput label={LABELS.organisationName} required {...useSettings().form.getInputProps('organisationName')} />
)

function Colour() {
  const { form } = useSettings()
  return (
    <TextInput
      label={settingsTable.brandColour.label}
      description={settingsTable.brandColour.hint}
      placeholder={STANDARD.toUpperCase()}
      maw={400}
      rightSection={
        <input
          type="color"
          className={styles.colourPicker}
          aria-label="Pick a colour"
          value={colourOf(form.values)}
          onChange={(event) => form.setFieldValue('brandColour', event.currentTarget.value.toUpperCase())}
        />
      }
      {...form.getInputProps('brandColour')}
    />
  )
}

function Letterhead() {
  const { values } = useSettings().form
  const { data, dataUpdatedAt } = useQuery(brandingQuery)
  return (
    <figure className={styles.letterhead} aria-label="Report preview">
      <span className={styles.letterheadLine} style={{ background: colourOf(values) }} />
      {data?.logo && <img src={logoAddress(dataUpdatedAt)} alt="" />}
      <b className="break">{values.organisationName}</b>
    </figure>
  )
}
