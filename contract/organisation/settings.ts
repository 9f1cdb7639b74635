import { givenOf, meaningsOf } from '../fieldTable.ts'
import type { Glossary } from '../schema.ts'
import { AllOptional, Count, Enum, Named, Nullable, RequiredText, type Static, Struct, Text } from '../schema.ts'
import { settingsTable } from './table.ts'

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export const MAX_LOGO_BYTES = 512 * 1024
export const LogoUpload = Named('LogoUpload', {
  contentType: Enum(LOGO_TYPES),
  data: RequiredText(Math.ceil(MAX_LOGO_BYTES / 3) * 4, {
    format: 'base64',
    description: 'The image in base64; up to 512 KiB and 4,000 × 4,000 pixels',
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  }),
})
export type LogoUpload = Static<typeof LogoUpload>

/** The name and logo of the organisation. */
export const Branding = Named('Branding', {
  name: Text(200),
  colour: Nullable(Text(7)),
  logo: Nullable(Struct({ type: Enum(LOGO_TYPES), size: Count })),
})
export type Branding = Static<typeof Branding>

const given = givenOf(settingsTable)
export const Settings = Struct(given, { title: 'Settings' })
export type Settings = Static<typeof Settings>
export const SettingsUpdate = Struct(AllOptional(Struct(given)).properties, { title: 'SettingsUpdate' })
export type SettingsUpdate = Static<typeof SettingsUpdate>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  ...meaningsOf(settingsTable),
  colour: ['Colour of your brand as #rrggbb; null for the default', '#1c7ed6'],
  logo: 'The logo; null if there is none',
  size: ['Size in bytes', 20480],
  contentType: ['Media type of the content', 'image/png'],
}

/** As vendors see it. */
export const PortalOrganisation = Named('PortalOrganisation', {
  name: Text(200),
  logoUrl: Nullable(Text(500, { description: 'Path of the logo, which needs no sign-in' })),
  color: Nullable(Text(7, { description: 'Accent colour' })),
})
