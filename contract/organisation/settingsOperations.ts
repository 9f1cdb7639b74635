import { Warnings } from '../edge/warnings.ts'
import { Storage } from '../files/storage.ts'
import { operations } from '../operation.ts'
import { Branding, LOGO_TYPES, LogoUpload, Settings, SettingsUpdate } from './settings.ts'
import { SETTINGS_PERMISSION } from './table.ts'

export const settingsOperations = operations('Settings', {
  'GET /api/v1/settings': {
    operationId: 'retrieveSettings',
    permission: SETTINGS_PERMISSION,
    summary: 'Retrieve the settings',
    answers: { 200: Settings },
  },
  'PATCH /api/v1/settings': {
    operationId: 'updateSettings',
    permission: SETTINGS_PERMISSION,
    refusesLimitedKeys: true,
    audit: 'UPDATE_SETTINGS',
    summary: 'Update the settings',
    description: 'Omitted settings keep their value.',
    body: SettingsUpdate,
    answers: { 200: Settings },
  },
})

export const logoOperations = operations('Settings', {
  'GET /api/v1/settings/branding': {
    operationId: 'retrieveBranding',
    permission: 'authenticated',
    summary: 'Retrieve the branding',
    description: 'The organisation’s name and colour, and whether it has a logo.',
    answers: { 200: Branding },
  },
  'GET /api/v1/settings/logo': {
    operationId: 'downloadLogo',
    permission: 'authenticated',
    summary: 'Download the logo',
    answers: { 200: { media: LOGO_TYPES, description: 'The image' }, 404: 'No logo has been uploaded' },
  },
  'PUT /api/v1/settings/logo': {
    operationId: 'uploadLogo',
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'UPDATE_SETTINGS',
    summary: 'Upload the logo',
    description: 'Shown in reports and on the vendor’s page.',
    body: LogoUpload,
    answers: { 204: 'Uploaded' },
  },
  'DELETE /api/v1/settings/logo': {
    operationId: 'deleteLogo',
    permission: 'settings:manage',
    audit: 'UPDATE_SETTINGS',
    summary: 'Delete the logo',
    answers: { 204: 'Deleted' },
  },
})

export const storageOperations = operations('Settings', {
  'GET /api/v1/storage': {
    operationId: 'retrieveStorageUsage',
    permission: 'settings:manage',
    summary: 'Retrieve storage usage',
    description: 'Where files and data are stored, and how much space they take.',
    answers: { 200: Storage },
  },
})

export const warningOperations = operations('Settings', {
  'GET /api/v1/warnings': {
    operationId: 'listWarnings',
    permission: 'settings:manage',
    summary: 'List warnings',
    description: 'What is wrong with this server and how to fix it. Empty if all is well. `/readyz` has them too.',
    answers: { 200: Warnings },
  },
})
