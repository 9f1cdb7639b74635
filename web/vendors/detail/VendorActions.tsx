import { Button, Menu } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ASSESSMENTS } from '../../api/assessments.ts'
import { DASHBOARD } from '../../api/dashboard.ts'
import { FINDINGS } from '../../api/findings.ts'
import { useCan } from '../../api/session.ts'
import { useOutdate } from '../../api/useOutdate.ts'
import { changeVendor, deleteVendor, VENDORS, type Vendor } from '../../api/vendors.ts'
import { SendWizard } from '../../assessments/send/SendWizard.tsx'
import { PersonField } from '../../domain/PersonField.tsx'
import { api, paths } from '../../paths.ts'
import { Action } from '../../ui/Action.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DeleteDialog, Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useDeleted } from '../../ui/useDeleted.ts'
import { useSave } from '../../ui/useSave.ts'
import { plural } from '../../ui/words.ts'
import { VendorFields } from '../VendorFields.tsx'
import { LABELS, valuesOf } from '../vendorForm.ts'
import { frameworksOf } from './compliance.ts'
import { useVendorSearch } from './useVendorSearch.ts'

type Props = { vendor: Vendor; etag: string | null }

export function VendorActions({ vendor, etag }: Props) {
  const can = useCan()
  const { search, change } = useVendorSearch()
  const [deleting, removal] = useDisclosure()
  const close = () => change({ dialog: undefined })
  const mayAssess = can('assessments:create') && can('templates:view')
  return (
    <>
      <Exports vendor={vendor} />
      <Action label="Delete" variant="default" allowed={can('vendors:delete')} run={removal.open} />
      <Action
        label="Edit"
        variant="default"
        allowed={can('vendors:edit')}
        run={() => change({ dialog: 'edit', id: undefined })}
      />
      <Action
        label="Create an assessment"
        allowed={mayAssess}
        run={() => change({ dialog: 'assess', id: undefined })}
      />
      {mayAssess && <SendWizard opened={search.dialog === 'assess'} vendors={[vendor]} close={close} />}
      {can('vendors:edit') && (
        <Dialog opened={search.dialog === 'edit'} close={close} title={`Edit ${vendor.name}`} size={640}>
          <EditForm vendor={vendor} etag={etag} close={close} />
        </Dialog>
      )}
      <RemoveVendor vendor={vendor} opened={deleting} close={removal.close} />
    </>
  )
}

/** Everything about the vendor as a table, and its standing in each framework as a report. */
function Exports({ vendor }: { vendor: Vendor }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={api.vendorExport(vendor.id)}>
          Everything (CSV)
        </Menu.Item>
        {frameworksOf(vendor.domainBreakdown).map(({ id, name }) => (
          <Menu.Item key={id} component="a" href={api.vendorReport(vendor.id, id)}>
            {name} (PDF)
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function EditForm({ vendor, etag, close }: Props & { close: () => void }) {
  const outdate = useOutdate()
  // Of what the form was filled from: the page may have read the vendor again since, with somebody else's change.
  const [read] = useState(etag)
  const form = useForm({ initialValues: valuesOf(vendor) })
  const present = vendor.ownerId ? { id: vendor.ownerId, name: vendor.ownerName } : undefined
  const saving = useSave({
    form,
    labels: LABELS,
    save: (values) => changeVendor(vendor.id, values, read),
    done: () => {
      outdate(VENDORS, DASHBOARD)
      notify.done('The changes are saved.')
      close()
    },
  })
  return (
    <Form {...saving} label="Save changes" cancel={close}>
      <VendorFields form={form}>
        <PersonField label={LABELS.ownerId} present={present} {...form.getInputProps('ownerId')} />
      </VendorFields>
    </Form>
  )
}

function RemoveVendor({ vendor, opened, close }: { vendor: Vendor; opened: boolean; close: () => void }) {
  const deleted = useDeleted()
  const others = [DASHBOARD, FINDINGS, ASSESSMENTS]
  return (
    <DeleteDialog
      what="vendor"
      name={vendor.name}
      opened={opened}
      close={close}
      remove={() => deleteVendor(vendor.id)}
      done={() => void deleted({ ...vendor, list: paths.vendors, kind: VENDORS, others })}
    >
      This removes the vendor with {plural(vendor.assessmentCount, 'assessment')}, all answers, evidence, findings and
      certifications, for good. The audit log keeps that it existed.
    </DeleteDialog>
  )
}
