import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { CONTACT, Contact, ContactCreate, ContactDeleted, ContactList, ContactUpdate } from './contacts.ts'

const VendorId = Struct({ vendorId: Id })
const ContactId = Struct({ vendorId: Id, contactId: Id })

export const contactOperations = operations('Vendors', {
  'GET /api/v1/vendors/:vendorId/contacts': {
    operationId: 'listContacts',
    permission: 'vendors:view',
    summary: 'List a vendor’s contacts',
    description:
      'By name. The primary contact is a part of the vendor itself (`contactName`, `contactEmail`); it gets the questionnaire unless a contact has that role. Reminders go to the contacts with that role, else to whoever got the questionnaire.',
    params: VendorId,
    answers: { 200: ContactList },
  },
  'POST /api/v1/vendors/:vendorId/contacts': {
    operationId: 'createContact',
    permission: 'vendors:edit',
    audit: 'ADD_CONTACT',
    summary: 'Add a contact to a vendor',
    description: 'A vendor can have up to 20, each with an email address of its own.',
    params: VendorId,
    body: ContactCreate,
    bodyName: CONTACT,
    answers: { 201: Contact, 409: 'A contact has this email address already, or the vendor has reached its limit' },
    codes: { 409: ['contact_email_taken', 'too_many_contacts'] },
  },
  'PUT /api/v1/vendors/:vendorId/contacts/:contactId': {
    operationId: 'updateContact',
    deprecated: { since: '2026-11-18', successor: 'patchContact' },
    permission: 'vendors:edit',
    audit: 'UPDATE_CONTACT',
    summary: 'Update a contact',
    description:
      'Omitted fields keep their value; `null` or an empty string clears an optional field. Unknown and read-only fields are ignored.',
    params: ContactId,
    body: ContactUpdate,
    bodyName: CONTACT,
    answers: { 200: Contact, 409: 'Another contact has this email address' },
    codes: { 409: ['contact_email_taken'] },
  },
  'DELETE /api/v1/vendors/:vendorId/contacts/:contactId': {
    operationId: 'deleteContact',
    permission: 'vendors:edit',
    audit: 'REMOVE_CONTACT',
    summary: 'Delete a contact',
    params: ContactId,
    answers: { 200: ContactDeleted },
  },
})
