import {
  ContactLanguage,
  ContractValue,
  DataSensitivity,
  GeographicRisk,
  Stage,
  Tier,
  type VendorStage,
} from '../choices.ts'
import type { FieldTable } from '../fieldTable.ts'
import { DateTime, Day, DistinctTexts, Email, Id, List, Nullable, RequiredText, Text, Unsafe } from '../schema.ts'
import { DataTypes } from './dataTypes.ts'

const Name = RequiredText(200, { example: 'Northwind Hosting' })
const Website = Text(2000, { format: 'website', example: 'https://northwind.example' })
/** A day in an answer is a moment that compares equal to the day that was sent. */
const RenewalDate = Unsafe<string | null>({
  ...Nullable(DateTime),
  description:
    'Midnight UTC of the day that was sent: `2026-03-12` comes back as `2026-03-12T00:00:00.000Z`, which can be sent again',
})

/** Who the vendor is and where it stands. Both tables have the order of the CSV files. */
export const vendorIdentity = {
  name: {
    kind: 'line',
    label: 'Name',
    given: Name,
    required: true,
    sample: 'Northwind Hosting',
    aliases: ['vendor', 'vendorname', 'supplier', 'suppliername', 'company', 'companyname', 'provider', 'thirdparty'],
  },
  externalId: {
    kind: 'line',
    label: 'External ID',
    given: Nullable(Text(200, { description: 'ID in another system', example: 'PROC-1042' })),
    answer: Nullable(Text(200)),
    meaning: ['Your own ID of the vendor; null if not set', 'V-1001'],
    hint: 'ID in another system',
    aliases: ['id', 'vendorid', 'supplierid', 'reference', 'ref', 'number', 'vendornumber', 'suppliernumber'],
    optionalColumn: true,
  },
  contactName: {
    kind: 'line',
    label: 'Contact name',
    given: Nullable(Text(200)),
    meaning: ['Name of the contact at the vendor; null if unknown', 'Bea Contact'],
    aliases: ['contact', 'contactperson', 'person', 'accountmanager'],
  },
  contactEmail: {
    kind: 'email',
    label: 'Contact email',
    given: Email,
    required: true,
    meaning: [
      'Email address of the primary contact; invitations go there unless other contacts get them',
      'security@northwind.example',
    ],
    sample: 'security@northwind.example',
    aliases: ['email', 'mail', 'emailaddress', 'contactmail', 'contactemailaddress', 'vendoremail'],
  },
  tier: {
    kind: 'choice',
    label: 'Tier',
    given: Nullable(Tier),
    meaning: 'How critical the vendor is; null if not set',
    sample: 'HIGH',
    aliases: ['criticality', 'risktier', 'vendortier', 'level'],
  },
  stage: {
    kind: 'choice',
    label: 'Stage',
    given: Unsafe<VendorStage | null>({ ...Nullable(Stage), description: '`null` means `ACTIVE`' }),
    answer: Stage,
    empty: 'ACTIVE',
    meaning: ['Where the vendor is in its life with the organisation; one that has left is `OFFBOARDED`', 'ACTIVE'],
    aliases: ['status', 'lifecycle', 'lifecyclestage', 'vendorstatus', 'phase'],
  },
  website: {
    kind: 'url',
    label: 'Website',
    given: Nullable(Website),
    meaning: ['Website; null if unknown', 'https://northwind.example'],
    aliases: ['url', 'web', 'homepage', 'site', 'domain'],
    optionalColumn: true,
  },
  vatNumber: {
    kind: 'line',
    label: 'VAT number',
    given: Nullable(Text(50, { example: 'DE123456789' })),
    meaning: 'The number under which the vendor is registered for VAT; null if unknown',
    aliases: ['vat', 'vatid', 'vatno', 'vatregistrationnumber', 'taxid', 'taxnumber', 'ustid', 'ustidnr'],
    optionalColumn: true,
  },
  contactLanguage: {
    kind: 'language',
    label: 'Contact language',
    given: Nullable(ContactLanguage),
    meaning: ['Language of mails to the primary contact; null for English', 'de'],
    hint: 'Of mails to the contact; English by default',
    aliases: ['language', 'lang', 'locale', 'sprache', 'contactlocale'],
    optionalColumn: true,
  },
} as const satisfies FieldTable

/** What is known about it. */
export const vendorFacts = {
  tags: {
    kind: 'tags',
    label: 'Tags',
    given: Nullable(DistinctTexts(50, 50, { example: ['cloud', 'payroll'] })),
    answer: List(Text(50)),
    empty: [],
    meaning: 'Tags of the vendor',
    sample: 'cloud; hosting',
    aliases: ['tag', 'labels', 'categories', 'category'],
  },
  dataSensitivity: {
    kind: 'choice',
    label: 'Data sensitivity',
    given: Nullable(DataSensitivity),
    meaning: 'The most sensitive data that the vendor handles; null if not set',
    sample: 'CONFIDENTIAL',
    aliases: ['sensitivity', 'data', 'dataclassification', 'classification'],
  },
  dataTypes: {
    kind: 'choices',
    label: 'Data types',
    given: Nullable(DataTypes),
    answer: DataTypes,
    empty: [],
    meaning: 'What data the vendor handles; empty if unknown',
    aliases: ['datatype', 'typesofdata', 'datacategories', 'datahandled'],
    optionalColumn: true,
  },
  geographicRisk: {
    kind: 'choice',
    label: 'Geographic risk',
    given: Nullable(GeographicRisk),
    meaning: 'The risk of where the vendor operates; null if not set',
    sample: 'REGIONAL',
    aliases: ['geography', 'region', 'location', 'jurisdiction'],
  },
  contractValue: {
    kind: 'amount',
    label: 'Contract value',
    given: Nullable(ContractValue),
    meaning: 'Value of the contract, as a range; null if not set',
    aliases: ['value', 'annualvalue', 'spend', 'annualspend'],
  },
  contractRenewalDate: {
    kind: 'day',
    label: 'Contract renewal',
    given: Nullable(Day),
    answer: RenewalDate,
    meaning: 'When the contract is renewed; null if not set',
    sample: '2027-03-31',
    aliases: ['renewal', 'renewaldate', 'contractrenewal', 'contractend', 'contractenddate', 'expires'],
  },
  serviceDescription: {
    kind: 'paragraph',
    label: 'Service description',
    given: Nullable(Text(10_000, { description: 'What the vendor provides' })),
    answer: Nullable(Text(10_000)),
    meaning: ['What the vendor provides; null if not described', 'Cloud hosting'],
    aliases: ['service', 'services', 'description', 'whatthevendorprovides'],
  },
  notes: {
    kind: 'paragraph',
    label: 'Notes',
    given: Nullable(Text(10_000)),
    meaning: ['Notes; null if there are none', 'Contract renewed in March'],
    aliases: ['note', 'comment', 'comments', 'remarks'],
  },
  ownerId: {
    kind: 'person',
    label: 'Owner',
    given: Nullable(Id),
    meaning: 'ID of the user who is responsible; null if nobody is',
    aliases: ['owner', 'vendorowner', 'businessowner', 'responsible'],
  },
} as const satisfies FieldTable

export const vendorTable = { ...vendorIdentity, ...vendorFacts }
export type VendorTable = typeof vendorTable
export type VendorFieldName = keyof VendorTable
