import { createSpotlight } from '@mantine/spotlight'

/** Opened with Ctrl or Cmd and K, or by the button in the head. */
export const [paletteStore, palette] = createSpotlight()

/** Marks the first of what is shown: results arrive after the letters, and replace what was marked before. */
export const markFirst = () => {
  for (const marked of document.querySelectorAll('[data-action][data-selected]'))
    marked.removeAttribute('data-selected')
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  paletteStore.updateState((state) => ({ ...state, selected: 0 }))
}
