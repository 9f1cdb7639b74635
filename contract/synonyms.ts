import { templateOperations } from './library/templateOperations.ts'
import { alsoAs } from './operation.ts'
import { certificationOperations } from './vendors/certificationOperations.ts'
import { contactOperations } from './vendors/contactOperations.ts'
import { vendorOperations } from './vendors/vendorOperations.ts'

/** Operations under the method and path where most interfaces have them. */
export const synonymOperations = {
  'POST /api/v1/vendors': alsoAs('addVendor', vendorOperations, 'POST /api/v1/vendors/import'),
  'PATCH /api/v1/vendors/:vendorId': alsoAs('patchVendor', vendorOperations, 'PUT /api/v1/vendors/:vendorId'),
  'PATCH /api/v1/vendors/:vendorId/contacts/:contactId': alsoAs(
    'patchContact',
    contactOperations,
    'PUT /api/v1/vendors/:vendorId/contacts/:contactId',
  ),
  'PATCH /api/v1/vendors/:vendorId/certifications/:certificationId': alsoAs(
    'patchCertification',
    certificationOperations,
    'PUT /api/v1/vendors/:vendorId/certifications/:certificationId',
  ),
  'PATCH /api/v1/vendors/:vendorId/certifications/:certificationId/form': alsoAs(
    'patchCertificationWithFiles',
    certificationOperations,
    'PUT /api/v1/vendors/:vendorId/certifications/:certificationId/form',
  ),
  'PATCH /api/v1/templates/:templateId': alsoAs(
    'patchTemplate',
    templateOperations,
    'PUT /api/v1/templates/:templateId',
  ),
} as const
