import { Button, Menu } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { VendorField } from '../../../contract/vendors/customFields.ts'
import { call } from '../../api/call.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { SendWizard } from '../../assessments/send/lazy.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { Action } from '../../ui/Action.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DeleteDialog, Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { useAfterDelete } from '../../ui/useAfterDelete.ts'
import { useSave } from '../../ui/useSave.ts'
import { plural } from '../../ui/words.ts'
import { customLabels, useCustomFields } from '../customFields.ts'
import { MainFields, OtherFields } from '../VendorFields.tsx'
import { LABELS, valuesOf } from '../vendorForm.ts'
import { frameworksOf } from './compliance.ts'
import { OpenItems, useAsked, useOpenItems } from './OpenItems.tsx'
import { useVendorSearch } from './search.ts'

type Props = { vendor: Vendor; etag: string | null }

export function VendorActions({ vendor, etag }: Props) {
  const can = useCan()
  const { search, change } = useVendorSearch()
  const [deleting, removal] = useDisclosure()
  const close = () => change({ dialog: undefined })
  const customFields = useCustomFields()
  const mayEdit = can('PUT /api/v1/vendors/:vendorId')
  const mayDelete = can('DELETE /api/v1/vendors/:vendorId')
  const mayAssess = can('POST /api/v1/assessments/bulk', 'GET /api/v1/templates')
  const rare = [
    ...(mayEdit ? [{ label: 'Edit all details', run: () => change({ dialog: 'edit', id: undefined }) }] : []),
    ...(mayDelete ? [{ label: 'Delete vendor', run: removal.open }] : []),
  ]
  return (
    <>
      {rare.length > 0 && <RowMenu about={vendor.name} actions={rare} />}
      <Exports vendor={vendor} />
      <Action label="Send questionnaire" allowed={mayAssess} run={() => change({ dialog: 'assess', id: undefined })} />
      {mayAssess && <SendWizard opened={search.dialog === 'assess'} vendors={[vendor]} close={close} />}
      {mayEdit && (
        <Dialog
          // Opened with its form, so that the first field gets the focus.
          opened={search.dialog === 'edit' && customFields !== undefined}
          close={close}
          title={`Edit ${vendor.name}`}
          size={640}
        >
          {customFields && <EditForm vendor={vendor} etag={etag} customFields={customFields} close={close} />}
        </Dialog>
      )}
      <RemoveVendor vendor={vendor} opened={deleting} close={removal.close} />
    </>
  )
}

/** Everything about the vendor as a table, and its standing in each framework as a report. */
function Exports({ vendor }: { vendor: Vendor }) {
  const vendorId = vendor.id
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={addressOf('GET /api/v1/vendors/:vendorId/export', { params: { vendorId } })}>
          All data (CSV)
        </Menu.Item>
        {frameworksOf(vendor.domainBreakdown).map(({ id, name }) => (
          <Menu.Item
            key={id}
            component="a"
            href={addressOf('GET /api/vendors/:vendorId/frameworks/:frameworkId/report', {
              params: { vendorId, frameworkId: id },
            })}
          >
            {name} (PDF)
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type EditProps = Props & { customFields: readonly VendorField[]; close: () => void }

function EditForm({ vendor, etag, customFields, close }: EditProps) {
  // Of what the form was filled from: the page may have read the vendor again since, with another user's change.
  const [read] = useState(etag)
  const form = useForm({ initialValues: valuesOf(customFields, vendor) })
  const present = vendor.ownerId ? { id: vendor.ownerId, name: vendor.ownerName } : undefined
  const saving = useSave({
    form,
    labels: { ...LABELS, ...customLabels(customFields) },
    save: (body) =>
      call('PUT /api/v1/vendors/:vendorId', {
        params: { vendorId: vendor.id },
        body,
        // Rejected if the vendor has changed since it was read.
        headers: read ? { 'if-match': read } : {},
      }),
    done: () => {
      notify.done('Changes saved.')
      close()
    },
  })
  const { submit, ...asking } = useAsked(useOpenItems(vendor, form.values.stage), saving.submit)
  return (
    <Form {...saving} submit={submit} label="Save changes" cancel={close}>
      <MainFields form={form} owner={present} />
      <OtherFields form={form} customFields={customFields} />
      <OpenItems {...asking} />
    </Form>
  )
}

function RemoveVendor({ vendor, opened, close }: { vendor: Vendor; opened: boolean; close: () => void }) {
  const afterDelete = useAfterDelete()
  const params = { vendorId: vendor.id }
  return (
    <DeleteDialog
      what="vendor"
      name={vendor.name}
      opened={opened}
      close={close}
      remove={() => call('DELETE /api/v1/vendors/:vendorId', { params })}
      done={() => void afterDelete({ name: vendor.name, noun: 'vendors', params, list: paths.vendors })}
    >
      This permanently deletes the vendor with {plural(vendor.assessmentCount, 'assessment')} and all answers, evidence,
      findings and certifications. The audit log keeps a record of it.
    </DeleteDialog>
  )
}
