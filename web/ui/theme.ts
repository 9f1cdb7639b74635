import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const ink: MantineColorsTuple = [
  '#eef1fc',
  '#d9e0f8',
  '#b4c2f4',
  '#8da6ff',
  '#5f7be0',
  '#3c5bcc',
  '#2545b8',
  '#1f3b9e',
  '#193084',
  '#12246a',
]
/** Ground, surfaces and lines of the dark theme, in the places where Mantine looks for them. */
const dark: MantineColorsTuple = [
  '#eceef2',
  '#cdd1d8',
  '#a7aebb',
  '#7d8592',
  '#2b3038',
  '#23272e',
  '#1b1e24',
  '#14161a',
  '#101216',
  '#0b0d10',
]
const one = (colour: string): MantineColorsTuple => [
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
]

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px' },
      h2: { fontSize: '16px', fontWeight: '500' },
      h3: { fontSize: '14px' },
      h4: { fontSize: '14px' },
    },
  },
  colors: { ink, dark, good: one('#1b6f31'), bad: one('#b3261e') },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Said, so that the style sheet can tell it from the others.
    Button: { defaultProps: { variant: 'filled' } },
    // The options of a closed field would be rendered on every page.
    Combobox: { defaultProps: { keepMounted: false } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show password' } },
    },
    Select: {
      defaultProps: { checkIconPosition: 'right', clearButtonProps: { 'aria-label': 'Clear' } },
    },
    Table: { defaultProps: { verticalSpacing: 8 } },
    Tooltip: {
      defaultProps: { withArrow: true, multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } },
    },
  },
})

/** Colours come from ui/styles/tokens.css, in both themes. */
const PALETTE = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--none)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--bad)',
}
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: PALETTE, dark: PALETTE })
