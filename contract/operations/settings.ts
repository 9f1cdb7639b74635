import { operations } from '../operation.ts'
import { Branding, LOGO_TYPES, LogoUpload, Settings, SettingsUpdate } from '../settings.ts'
import { Storage } from '../storage.ts'

export const settingsOperations = operations('Settings', {
  'GET /api/v1/settings': {
    permission: 'settings:manage',
    summary: 'The organisation’s settings',
    answers: { 200: Settings },
  },
  'PATCH /api/v1/settings': {
    permission: 'settings:manage',
    audit: 'UPDATE_SETTINGS',
    summary: 'Change settings; omitted ones stay as they are',
    body: SettingsUpdate,
    answers: { 200: Settings },
  },
})

export const logoOperations = operations('Settings', {
  'GET /api/v1/settings/branding': {
    permission: 'authenticated',
    summary: 'The organisation’s name and colour, and whether there is a logo',
    answers: { 200: Branding },
  },
  'GET /api/v1/settings/logo': {
    permission: 'authenticated',
    summary: 'The organisation’s logo',
    answers: { 200: { media: LOGO_TYPES, description: 'The picture' }, 404: 'There is no logo' },
  },
  'PUT /api/v1/settings/logo': {
    permission: 'settings:manage',
    audit: 'UPDATE_SETTINGS',
    summary: 'Set the logo that reports and the portal show',
    body: LogoUpload,
    answers: { 204: 'It is set' },
  },
  'DELETE /api/v1/settings/logo': {
    permission: 'settings:manage',
    audit: 'UPDATE_SETTINGS',
    summary: 'Remove the logo',
    answers: { 204: 'There is none any more' },
  },
})

export const storageOperations = operations('Settings', {
  'GET /api/v1/storage': {
    permission: 'settings:manage',
    summary: 'Where files and data are kept, and how much there is',
    answers: { 200: Storage },
  },
})
