import { createTheme, Input, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { limits } from '../../contract/limits.ts'

const teal: MantineColorsTuple = [
  '#F2FBFA',
  '#E0F6F4',
  '#C3EDE8',
  '#9FE0DA',
  '#76CEC6',
  '#4DBAB2',
  '#2CA49C',
  '#1B8B85',
  '#0F726D',
  '#055B56'
]

/**
 * Heights by Mantine's names: 28 in toolbars, 32 in forms (where no size is said), 40 on the sign-in page.
 */
const inputHeights = { xs: 28, sm: 32, lg: 40 } as const

/** The lists of selects find room above or below their field in a low window as well. */
const dropdownHeight = 'min(320px, 40dvh)'

/** Mantine's parts in our look. What a token says stands in tokens.css alone; here are names of tokens. */
export const theme = createTheme({
  primaryColor: 'teal',
  colors: { teal },
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  defaultRadius: 'var(--radius-2)',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Input: Input.extend({
      vars: (_theme, { size }) => ({
        wrapper: {
          '--input-height': `${inputHeights[size as keyof typeof inputHeights] ?? inputHeights.sm}px`,
          '--input-fz': size === 'xs' ? '12px' : '13px',
          '--input-padding': '10px'
        }
      })
    }),
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    TextInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    PasswordInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    NumberInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Textarea: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: {
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        allowDeselect: false,
        checkIconPosition: 'right',
        maxDropdownHeight: dropdownHeight
      }
    },
    MultiSelect: {
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        maxDropdownHeight: dropdownHeight
      }
    },
    TagsInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // KeepFocus gives the focus back, also where the dialog is taken away as it closes.
    Modal: {
      defaultProps: {
        size: limits.dialogWidth,
        centered: true,
        returnFocus: false,
        padding: 0,
        withCloseButton: false,
        zIndex: 11,
        transitionProps: { duration: 200 }
      }
    },
    Drawer: {
      defaultProps: {
        size: limits.drawerWidth,
        position: 'right',
        returnFocus: false,
        padding: 0,
        withCloseButton: false,
        zIndex: 11,
        transitionProps: { duration: 200 }
      }
    },
    // Kept to the side on which it opened, each opening of a menu would hold the one before, with all that
    // stood in it, for as long as the page is open.
    Popover: {
      defaultProps: {
        preventPositionChangeWhenVisible: false,
        zIndex: 13,
        shadow: 'md',
        transitionProps: { duration: 140 }
      }
    },
    // The first item takes the focus: a placeholder for it would be no item, which a menu may not hold.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        zIndex: 13,
        shadow: 'md',
        transitionProps: { duration: 140 }
      }
    },
    Combobox: { defaultProps: { zIndex: 13, shadow: 'md' } },
    Tooltip: {
      defaultProps: {
        zIndex: 14,
        openDelay: 300,
        transitionProps: { duration: 80 },
        events: { hover: true, focus: true, touch: false }
      }
    },
    Notification: { defaultProps: { withBorder: true } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'var(--radius-1)' } },
    Radio: { defaultProps: { size: 'xs' } }
  }
})

/** Mantine's variables point at our tokens, so that a popout window needs the stylesheet alone. */
export const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--bg-panel)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-success': 'var(--ok)',
    '--mantine-color-default': 'var(--bg-raised)',
    '--mantine-color-default-hover': 'var(--bg-hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--bg-active)',
    '--mantine-color-disabled-color': 'var(--text-off)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-hover': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent-text)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-teal-filled': 'var(--accent)',
    '--mantine-color-teal-filled-hover': 'var(--accent-hover)',
    '--mantine-color-teal-text': 'var(--accent-text)',
    '--mantine-color-teal-light': 'var(--accent-soft)',
    '--mantine-color-teal-light-color': 'var(--accent-text)',
    '--mantine-color-gray-text': 'var(--text-2)',
    '--mantine-color-gray-light-color': 'var(--text-2)',
    '--mantine-color-gray-light-hover': 'var(--bg-active)',
    '--mantine-shadow-xs': 'var(--shadow-1)',
    '--mantine-shadow-sm': 'var(--shadow-1)',
    '--mantine-shadow-md': 'var(--shadow-3)',
    '--mantine-shadow-lg': 'var(--shadow-3)',
    '--mantine-shadow-xl': 'var(--shadow-3)',
    '--mantine-line-height': 'inherit'
  }
  return { variables: {}, light: both, dark: both }
}
