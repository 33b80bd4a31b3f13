import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

const root = import.meta.dirname

/** Modules of the client, by their addresses below `src/client`. */
const modules = (...names: string[]): RegExp =>
  new RegExp(`src/client/(${names.join('|')})\\.tsx$`.replaceAll('/', '[\\\\/]'))

/**
 * What stands on the screen after the sign-in page: loaded in one piece, where each part alone would wait.
 */
const workbench = modules(
  'workbench/Pages',
  'ui/toasts/Toasts',
  'panels/embedding/Embedding',
  'panels/tables/TablePanel',
  'panels/selection/SelectionPanel'
)

/** What opens over it, and follows the first picture of the cells. */
const dialogs = modules('panels/tool-drawer/ToolDrawer', 'sets/SaveSet', 'columns/ColumnDialogs')

/**
 * The client is served by the Cytodeck server; `npm run dev` proxies its calls there. Built once, it works
 * below any path: parts name each other by where they lie, and the server writes its path into the document.
 */
export default defineConfig({
  root: path.join(root, 'src/client'),
  base: './',
  publicDir: path.join(root, 'public'),
  plugins: [react()],
  define: { 'import.meta.env.CYTODECK_VERSION': JSON.stringify(manifest.version) },
  cacheDir: path.join(root, '.cache/vite'),
  build: {
    outDir: path.join(root, 'dist/client'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1400,
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name].[hash].js',
        chunkFileNames: 'js/[name].[hash].js',
        assetFileNames: 'assets/[name].[hash][extname]',
        codeSplitting: {
          groups: [
            // Each of these takes what it imports with it, and the one before comes first.
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'workbench', test: workbench, priority: 1 },
            { name: 'dialogs', test: dialogs },
            { name: 'vega', test: /node_modules\/(vega|vega-[a-z-]+|react-vega)\// }
          ]
        }
      }
    }
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'js/[name].[hash].js' } } },
  // Calls go to the server that runs beside; modules of `src/client/api` have addresses that begin alike.
  server: { port: 5173, proxy: { '^/api/(?![^?]*\\.tsx?(?:\\?|$))': 'http://127.0.0.1:8080' } }
})
