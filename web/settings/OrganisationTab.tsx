import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CURRENCIES } from '../../contract/values/amounts.ts'
import { Section } from '../ui/Section.tsx'
import { Intake } from './Intake.tsx'
import { Logo, logoAddress } from './Logo.tsx'
import { brandingQuery } from './queries.ts'
import { SettingsSection } from './SettingsSection.tsx'
import styles from './settings.module.css'
import { LABELS } from './settingsForm.ts'
import { useSettings } from './useSettings.ts'
import { VendorPage } from './VendorPage.tsx'

const STANDARD = '#2545b8'
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The organisation's name, colour and logo, and how they look together. */
export function OrganisationTab() {
  return (
    <>
      <NameAndColour />
      <Section title="Logo" line="Shown on report covers and above vendor questionnaires.">
        <Logo />
      </Section>
      <VendorPage />
      <Intake />
    </>
  )
}

function NameAndColour() {
  const { form } = useSettings()
  const { organisationName, brandColour } = form.values
  const colour = isColour(brandColour) ? brandColour : STANDARD
  return (
    <SettingsSection
      title="Organisation"
      line="Vendors see this name above their questionnaire."
      names={['organisationName', 'brandColour', 'currency']}
    >
      <TextInput label={LABELS.organisationName} required {...form.getInputProps('organisationName')} />
      <TextInput
        label={LABELS.brandColour}
        description="Used for lines and headings in reports. Leave empty for the default blue."
        placeholder="#2545B8"
        maw={400}
        rightSection={
          <input
            type="color"
            className={styles.colourPicker}
            aria-label="Pick a colour"
            value={colour}
            onChange={(event) => form.setFieldValue('brandColour', event.currentTarget.value.toUpperCase())}
          />
        }
        {...form.getInputProps('brandColour')}
      />
      <Select
        label={LABELS.currency}
        description="Contract values are shown in it. Nothing is converted."
        data={CURRENCIES}
        allowDeselect={false}
        searchable
        maw={400}
        {...form.getInputProps('currency')}
      />
      <Letterhead name={organisationName} colour={colour} />
    </SettingsSection>
  )
}

function Letterhead({ name, colour }: { name: string; colour: string }) {
  const { data, dataUpdatedAt } = useQuery(brandingQuery)
  return (
    <figure className={styles.letterhead} aria-label="Report preview">
      <span className={styles.letterheadLine} style={{ background: colour }} />
      {data?.logo && <img src={logoAddress(dataUpdatedAt)} alt="" />}
      <b className="break">{name}</b>
    </figure>
  )
}
