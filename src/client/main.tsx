import './theme/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { basePath, enterBase } from './address.ts'
import { queryClient } from './api/query.ts'
import { followLanguage } from './i18n/switch.ts'
import { ThemeProvider } from './theme/ThemeProvider.tsx'
import { Questions } from './ui/Questions.tsx'
import { Secrets } from './ui/fields/Secrets.tsx'
import { Toasts } from './ui/toasts/Toasts.tsx'
import { App } from './workbench/App.tsx'
import { ConnectionBanner } from './workbench/bars/ConnectionBanner.tsx'

enterBase()
followLanguage()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Router base={basePath}>
          <App />
        </Router>
        <ConnectionBanner />
        <Questions />
        <Secrets />
        <Toasts />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>
)
