import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes README.md beside the pictures: a line a screen, a link a picture. */
export function listPictures(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.png'))
  const screens = [...new Set(files.map((name) => name.split('.')[0] ?? name))].sort()
  const bytes = files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  const lines = screens.map((screen) => {
    const links = files
      .filter((name) => name.startsWith(`${screen}.`))
      .map((name) => `[${name.split('.').slice(1, 3).join(' ')}](${name})`)
    return `| ${screen} | ${links.join(' · ')} |`
  })
  writeFileSync(
    path.join(folder, 'README.md'),
    `# Pictures of the screens

The product on the demo study (12,000 simulated cells), 1366 × 768, drawn without a graphics card. \`npm run screens\` takes them anew;
\`npm run screens -- gallery pages\` only those scenes. ${files.length} pictures, ${(bytes / 1e6).toFixed(1)} MB.

| screen | pictures |
|---|---|
${lines.join('\n')}
`
  )
}
