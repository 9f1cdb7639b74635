import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import {
  VENDOR_FIELD,
  VendorField,
  VendorFieldCreate,
  VendorFieldDeleted,
  VendorFieldDetail,
  VendorFieldList,
  VendorFieldUpdate,
} from './customFields.ts'

const FieldId = Struct({ fieldId: Id })

export const vendorFieldOperations = operations('Custom fields', {
  'GET /api/v1/vendor-fields': {
    operationId: 'listVendorFields',
    permission: 'vendors:view',
    summary: 'List custom fields',
    description: 'In their order, archived ones included.',
    answers: { 200: VendorFieldList },
  },
  'POST /api/v1/vendor-fields': {
    operationId: 'createVendorField',
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'CREATE_VENDOR_FIELD',
    summary: 'Create a custom field',
    description: 'Key and kind never change. There can be up to 50 custom fields.',
    body: VendorFieldCreate,
    bodyName: VENDOR_FIELD,
    answers: { 201: VendorField, 409: 'The limit of custom fields is reached' },
    codes: { 409: ['custom_field_limit_reached'] },
  },
  'GET /api/v1/vendor-fields/:fieldId': {
    operationId: 'retrieveVendorField',
    permission: 'vendors:view',
    summary: 'Retrieve a custom field',
    description: 'Includes how many vendors have a value for it.',
    params: FieldId,
    answers: { 200: VendorFieldDetail },
  },
  'PATCH /api/v1/vendor-fields/:fieldId': {
    operationId: 'updateVendorField',
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'UPDATE_VENDOR_FIELD',
    summary: 'Update a custom field',
    description:
      'Vendors keep values that are no longer among the choices. An archived field keeps its values, which can no longer be changed.',
    params: FieldId,
    body: VendorFieldUpdate,
    bodyName: VENDOR_FIELD,
    answers: { 200: VendorField },
  },
  'DELETE /api/v1/vendor-fields/:fieldId': {
    operationId: 'deleteVendorField',
    permission: 'settings:manage',
    audit: 'DELETE_VENDOR_FIELD',
    summary: 'Delete a custom field',
    description: 'Permanently deletes its values, too. `vendorCount` says how many vendors had one.',
    params: FieldId,
    answers: { 200: VendorFieldDeleted },
  },
})
