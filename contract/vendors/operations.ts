import type { Glossary } from '../schema.ts'
import { glossary as vendorBulk } from './bulk.ts'
import { certificationOperations } from './certificationOperations.ts'
import { glossary as certifications } from './certifications.ts'
import { glossary as vendorCompliance } from './compliance.ts'
import { contactOperations } from './contactOperations.ts'
import { glossary as contacts } from './contacts.ts'
import { glossary as vendorCsv } from './csv.ts'
import { vendorFieldOperations } from './customFieldOperations.ts'
import { glossary as vendorFields } from './customFields.ts'
import { documentOperations } from './documentOperations.ts'
import { glossary as documents } from './documents.ts'
import { vendorImportOperations } from './importOperations.ts'
import { glossary as vendorImports } from './imports.ts'
import { glossary as intake } from './intake.ts'
import { intakeOperations } from './intakeOperations.ts'
import { vendors } from './meanings.ts'
import { glossary as offboarding } from './offboarding.ts'
import { offboardingOperations } from './offboardingOperations.ts'
import { glossary as residualRisk } from './residualRisk.ts'
import { glossary as responsibilities } from './responsibilities.ts'
import { responsibilityOperations } from './responsibilityOperations.ts'
import { subprocessorOperations } from './subprocessorOperations.ts'
import { glossary as vendorTrail } from './trail.ts'
import {
  manyVendorsOperations,
  vendorBulkOperations,
  vendorOperations,
  vendorTrailOperations,
} from './vendorOperations.ts'
import { glossary as ofVendors } from './vendors.ts'

export const operations = {
  ...vendorOperations,
  ...manyVendorsOperations,
  ...vendorBulkOperations,
  ...vendorTrailOperations,
  ...contactOperations,
  ...intakeOperations,
  ...offboardingOperations,
  ...subprocessorOperations,
  ...vendorFieldOperations,
  ...vendorImportOperations,
  ...documentOperations,
  ...certificationOperations,
  ...responsibilityOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...vendors,
  ...certifications,
  ...contacts,
  ...documents,
  ...intake,
  ...offboarding,
  ...residualRisk,
  ...responsibilities,
  ...vendorBulk,
  ...vendorCompliance,
  ...vendorCsv,
  ...vendorImports,
  ...vendorFields,
  ...vendorTrail,
  ...ofVendors,
}
