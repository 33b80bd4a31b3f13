import './theme/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { basePath, enterBase } from './address.ts'
import { takeFullWidthNumbers } from './browser/number-fields.ts'
import { followLanguage } from './i18n/switch.ts'
import { ThemeProvider } from './theme/ThemeProvider.tsx'
import { followFocus } from './ui/focus/follow-focus.ts'
import { ToastsWhenShown } from './ui/toasts/ToastsWhenShown.tsx'
import { App } from './workbench/App.tsx'
import { ConnectionBanner } from './workbench/bars/ConnectionBanner.tsx'

enterBase()
followLanguage()
takeFullWidthNumbers(document)
followFocus(document)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Router base={basePath}>
        <App />
      </Router>
      <ConnectionBanner />
      <ToastsWhenShown />
    </ThemeProvider>
  </StrictMode>
)
