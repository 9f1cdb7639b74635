import { AllOptional, Bool, Integer, Nullable, RequiredText, type Static, Struct } from './schema.ts'

const fields = {
  organisationName: RequiredText(200, { example: 'Example Ltd' }),
  apiKeysEnabled: Bool({ description: 'Off: every API key is refused' }),
  keyRequestsPerMinute: Nullable(
    Integer({ minimum: 1, maximum: 100_000, description: 'For each API key; null for no limit' }),
  ),
  sessionIdleMinutes: Integer({ minimum: 5, maximum: 43_200 }),
  sessionAbsoluteHours: Integer({ minimum: 1, maximum: 8760 }),
  passwordMinLength: Integer({ minimum: 8, maximum: 128 }),
  auditRetentionDays: Nullable(Integer({ minimum: 30, maximum: 36_500, description: 'null keeps the log for ever' })),
}
export const Settings = Struct(fields, { title: 'Settings' })
export type Settings = Static<typeof Settings>
export const SettingsUpdate = Struct(AllOptional(Struct(fields)).properties, { title: 'SettingsUpdate' })
export type SettingsUpdate = Static<typeof SettingsUpdate>
