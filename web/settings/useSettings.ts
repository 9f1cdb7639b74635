import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Settings } from '../../contract/organisation/settings.ts'
import { call } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { settingsQuery } from './queries.ts'
import {
  bodyOf,
  isChanged,
  LABELS,
  namesWhere,
  type SettingName,
  type SettingsValues,
  valuesOf,
} from './settingsForm.ts'

type Saving = ReturnType<typeof useSave>
export type SettingsForm = {
  form: UseFormReturnType<SettingsValues>
  saved: Settings
  /** Whether something of these waits to be saved. */
  waiting: (names: readonly SettingName[]) => boolean
  /** Takes over what the server has now; what is typed in other fields stays. */
  take: (settings: Settings, names: readonly SettingName[]) => void
  /** Everything that waits, in one go; what asks first is saved by itself. */
  saving: Saving & { unsaved: readonly SettingName[] }
}

/** What asks first or is saved when it is switched does not wait for the others. */
const SAVED_TOGETHER = namesWhere(({ asksFirst, immediate }) => !asksFirst && !immediate)

/** One form above all tabs: what is typed in one stays while another is looked at. */
export const useSettingsForm = (saved: Settings): SettingsForm => {
  const form = useForm({ initialValues: valuesOf(saved) })
  const client = useQueryClient()
  const waiting = (names: readonly SettingName[]) => isChanged(valuesOf(saved), form.values, names)
  const take = (settings: Settings, names: readonly SettingName[]) => {
    const values = valuesOf(settings)
    form.setValues(Object.fromEntries(names.map((name) => [name, values[name]])))
  }
  const unsaved = SAVED_TOGETHER.filter((name) => waiting([name]))
  const saving = useSave({
    form,
    labels: LABELS,
    save: (values) => call('PATCH /api/v1/settings', { body: bodyOf(values, unsaved) }),
    done: ({ data }) => {
      client.setQueryData(settingsQuery.queryKey, data)
      take(data, unsaved)
      notify.done('Settings saved.')
    },
  })
  return { form, saved, waiting, take, saving: { ...saving, unsaved } }
}

/** The settings as they were when the page was opened, and after each save; only for who may manage them. */
export const useLoadedSettings = () => {
  const needed = useCan()('GET /api/v1/settings')
  return { ...useQuery({ ...settingsQuery, enabled: needed }), needed }
}

export const SettingsContext = createContext<SettingsForm | undefined>(undefined)

export const useSettings = () => {
  const found = useContext(SettingsContext)
  if (!found) throw new Error('The settings are not loaded.')
  return found
}

/** What follows when some of them have been saved. */
export const useSaved = (names: readonly SettingName[]) => {
  const { take } = useSettings()
  const client = useQueryClient()
  return ({ data }: { data: Settings }) => {
    client.setQueryData(settingsQuery.queryKey, data)
    take(data, names)
    notify.done('Settings saved.')
  }
}

/** Saves what one section of the page is about. */
export const useSaveSettings = (names: readonly SettingName[]) => {
  const { form, waiting } = useSettings()
  const done = useSaved(names)
  const saving = useSave({
    form,
    labels: LABELS,
    save: (values) => call('PATCH /api/v1/settings', { body: bodyOf(values, names) }),
    done,
  })
  return { ...saving, changed: waiting(names) }
}
