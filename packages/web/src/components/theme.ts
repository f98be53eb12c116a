// Look of Mantine's components: the tokens of tokens.css, one radius, the product's sizes, and the 4-pixel grid.
import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple, Menu } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#e9f3f2',
  '#cfe5e4',
  '#a3cfcd',
  '#85d3cd',
  '#66c3bc',
  '#3f9d98',
  '#2a8380',
  '#176c6b',
  '#0b5d5e',
  '#084a4b',
]
const gray: MantineColorsTuple = [
  '#f6f7f7',
  '#f1f3f3',
  '#e2e6e6',
  '#d3d9d9',
  '#c5cccd',
  '#98a4a7',
  '#7b8689',
  '#5c6668',
  '#475052',
  '#15191a',
]
const dark: MantineColorsTuple = [
  '#e8ecec',
  '#b5bfc1',
  '#98a4a7',
  '#66737a',
  '#3d484c',
  '#272e31',
  '#191e20',
  '#14181a',
  '#0f1213',
  '#0a0c0d',
]

export const theme = createTheme({
  colors: { teal, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 4 },
  fontFamily: 'var(--tw-sans)',
  fontFamilyMonospace: 'var(--tw-mono)',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '28px', xl: '36px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '6px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  headings: {
    fontFamily: 'var(--tw-sans)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // Its extra focus stop is not a menu item, which a menu must not contain.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // The filled colors are tokens, whose brightness Mantine cannot know; the text on them is a token, too.
    Button: Button.extend({
      vars: (_theme, props) => {
        const filled = props.variant === undefined || props.variant === 'filled'
        return { root: filled ? { '--button-color': props.color ? 'var(--tw-on-red)' : 'var(--tw-on-accent)' } : {} }
      },
    }),
  },
})

/** Maps Mantine's own variables to the product's tokens, which change with the color scheme. */
export const resolveVariables: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-body': 'var(--tw-bg)',
    '--mantine-color-text': 'var(--tw-text)',
    '--mantine-color-bright': 'var(--tw-text)',
    '--mantine-color-dimmed': 'var(--tw-text-3)',
    '--mantine-color-placeholder': 'var(--tw-text-3)',
    '--mantine-color-anchor': 'var(--tw-accent)',
    '--mantine-color-error': 'var(--tw-red)',
    '--mantine-color-default': 'var(--tw-surface)',
    '--mantine-color-default-hover': 'var(--tw-hover)',
    '--mantine-color-default-color': 'var(--tw-text)',
    '--mantine-color-default-border': 'var(--tw-border-strong)',
    '--mantine-primary-color-filled': 'var(--tw-accent)',
    '--mantine-primary-color-filled-hover': 'var(--tw-accent-hover)',
  }
  return { variables: {}, light: tokens, dark: tokens }
}
