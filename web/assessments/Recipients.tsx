import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { everyContact, questionnaireRecipients, type Recipient } from '../../contract/vendors/contacts.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'

const LIST = 'GET /api/v1/vendors/:vendorId/contacts'
type Props = { vendorId: string; chosen: string[] | undefined; choose: (emails: string[]) => void }

const optionOf = ({ name, email }: Recipient) => ({ value: email, label: name ? `${name} (${email})` : email })

/** Whom the invitation goes to. Nothing while the vendor has one contact only. */
export function Recipients({ vendorId, chosen, choose }: Props) {
  // A dialog that is closing has no vendor any more.
  const enabled = useCan()(LIST) && vendorId !== ''
  const { data } = useQuery({ ...queryOf(LIST, { params: { vendorId } }), enabled })
  if (!data || data.entries.length === 0) return null
  const { primary, entries } = data
  return (
    <MultiSelect
      label="Recipients"
      description={
        chosen?.length === 0
          ? 'Without a choice, the email goes to those who get the questionnaire'
          : 'Each gets an email with the same link'
      }
      data={everyContact(primary, entries).map(optionOf)}
      value={chosen ?? questionnaireRecipients(primary, entries).map(({ email }) => email)}
      onChange={choose}
      searchable
    />
  )
}
