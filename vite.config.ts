import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

const root = import.meta.dirname

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
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name].[hash].js',
        chunkFileNames: 'js/[name].[hash].js',
        assetFileNames: 'assets/[name].[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|wouter|jotai|@tanstack\/react-query)\//
            },
            { name: 'ui', test: /node_modules\/(@mantine|@floating-ui)\// },
            {
              name: 'deck',
              test: /node_modules\/(@deck\.gl|@luma\.gl|@math\.gl|@loaders\.gl|@probe\.gl|mjolnir\.js)\//
            },
            { name: 'vega', test: /node_modules\/(vega|vega-[a-z-]+|react-vega)\// },
            { name: 'dock', test: /node_modules\/flexlayout-react\// }
          ]
        }
      }
    }
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'js/[name].[hash].js' } } },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } }
})
