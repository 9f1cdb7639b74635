import {
  Button,
  Combobox,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  PasswordInput,
  Select,
  Table,
  Tooltip,
} from '@mantine/core'

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
  '#ecedef',
  '#cdd1d8',
  '#a7aeb9',
  '#7d8592',
  '#2c313a',
  '#262b33',
  '#1c1f25',
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
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '22px' }, h2: { fontSize: '16px' }, h3: { fontSize: '14px' }, h4: { fontSize: '14px' } },
  },
  colors: { ink, dark, good: one('#1b7a34'), bad: one('#b3261e') },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Said, so that the style sheet can tell it from the others.
    Button: Button.extend({ defaultProps: { variant: 'filled' } }),
    // The options of a closed field would be rendered on every page.
    Combobox: Combobox.extend({ defaultProps: { keepMounted: false } }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show password' } },
    }),
    Select: Select.extend({
      defaultProps: { checkIconPosition: 'right', clearButtonProps: { 'aria-label': 'Clear' } },
    }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 8 } }),
    Tooltip: Tooltip.extend({
      defaultProps: { withArrow: true, multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } },
    }),
  },
})

/** docs: the palette of the product, light and dark. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fafaf7',
    '--mantine-color-text': '#1b1d21',
    '--mantine-color-anchor': '#2545b8',
    '--mantine-color-dimmed': '#565b64',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-default-border': '#e4e4de',
    '--mantine-color-error': '#b3261e',
    '--surface': '#ffffff',
    '--on-mark': '#ffffff',
    '--edge': '#7a7f87',
    '--good': '#1b7a34',
    '--fair': '#9a5b00',
    '--fair-area': '#b97a10',
    '--bad': '#b3261e',
    '--none': '#6b7280',
    '--critical': '#7a1fa2',
    '--low': '#4b6b8a',
    '--accent': '#2545b8',
    '--bar-ground': '#ecece6',
    '--hover': '#f7f7f3',
  },
  dark: {
    '--mantine-color-anchor': '#8da6ff',
    '--mantine-color-dimmed': '#a7aeb9',
    '--mantine-color-placeholder': '#9aa4b2',
    '--mantine-color-default-border': '#2c313a',
    '--mantine-color-error': '#ff8a80',
    '--surface': '#1c1f25',
    '--on-mark': '#14161a',
    '--edge': '#7d8592',
    '--good': '#5cc77a',
    '--fair': '#e8a33d',
    '--fair-area': '#e8a33d',
    '--bad': '#ff8a80',
    '--none': '#9aa4b2',
    '--critical': '#d39bf0',
    '--low': '#8fb3d9',
    '--accent': '#8da6ff',
    '--bar-ground': '#2c313a',
    '--hover': '#23272f',
  },
})
