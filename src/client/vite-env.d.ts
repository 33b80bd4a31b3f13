/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly CYTODECK_VERSION: string
}
