/** A report as one HTML file: what it is of, and its sections as HTML. */
export interface ReportPage {
  readonly language: 'en' | 'zh'
  readonly title: string
  /** What is reported on, and when it was made. */
  readonly subject: string
  readonly made: string
  readonly body: string
  /** A script of the page, and its SHA-256 in base64; the page's policy allows no other script. */
  readonly script?: { readonly text: string; readonly digest: string }
  /** Styles beside those that all reports have. */
  readonly style?: string
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** Text as HTML shows it; names of genes and groups are whatever a file holds. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/**
 * Pictures in one page share its ids, so each gets ids of its own; only what stands inside tags is touched.
 */
export const withOwnIds = (svg: string, prefix: string): string =>
  svg.replace(/<[^>]+>/g, (tag) => tag.replace(/(\sid="|url\(#|href="#)/g, (found) => `${found}${prefix}-`))

/** The HTML file: it loads nothing from elsewhere and runs no script but its own. */
export function pageHtml({
  language,
  title,
  subject,
  made,
  body,
  script,
  style: own = ''
}: ReportPage): string {
  const runs = script ? `; script-src 'sha256-${script.digest}'` : ''
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:${runs}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title}: ${subject}`)}</title>
<style>${style}${own}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1><p class="subject">${escaped(subject)}</p><p>${escaped(made)}</p></header>
<main>
${body}
</main>${script ? `\n<script>${script.text}</script>` : ''}
</body>
</html>
`
}

/** For screen and paper; colors of data are printed as they are. */
const style = `
:root { color-scheme: light; print-color-adjust: exact; -webkit-print-color-adjust: exact }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 32px 24px 48px; max-width: 1080px; color: #171d1f; background: #fff;
  font: 14px/21px Inter, "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif }
header { padding-bottom: 16px; border-bottom: 2px solid #0f726d }
h1 { margin: 0; font-size: 26px; line-height: 34px; font-weight: 600; letter-spacing: -0.02em }
h2 { margin: 0 0 8px; font-size: 17px; line-height: 24px; font-weight: 600; break-after: avoid }
p { margin: 0 0 6px; color: #454e52 }
header p { margin: 2px 0 0 }
.subject { font-size: 15px; color: #171d1f }
section { margin-top: 28px }
dl { margin: 0; columns: 2; column-gap: 32px }
dl div { display: grid; grid-template-columns: 170px minmax(0, 1fr); gap: 12px; padding: 5px 0; border-bottom: 1px solid #e2e7e9; break-inside: avoid }
dt { color: #5d666a }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.figures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 20px 16px }
figure { margin: 0; min-width: 0; break-inside: avoid }
figure.whole { grid-column: 1 / -1 }
figcaption { margin-bottom: 4px }
figcaption b { display: block; font-weight: 600 }
figcaption span { color: #5d666a; font-size: 12px; line-height: 16px }
figure svg { display: block; max-width: 100%; height: auto }
.map { display: grid; grid-template-columns: minmax(0, 1.75fr) minmax(180px, 1fr); gap: 24px; break-inside: avoid }
.map img { display: block; width: 100%; border: 1px solid #e2e7e9; border-radius: 5px }
.map ul { margin: 26px 0 0; padding: 0; list-style: none; font-size: 13px; line-height: 20px }
.map li { display: flex; align-items: baseline; gap: 8px; overflow-wrap: anywhere }
.map li i { flex: none; width: 10px; height: 10px; border-radius: 3px }
.map li span { margin-left: auto; padding-left: 12px; color: #5d666a; font-variant-numeric: tabular-nums }
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 20px }
th { text-align: left; font-weight: 500; color: #5d666a; border-bottom: 1px solid #cdd5d8 }
th, td { padding: 5px 12px 5px 0; vertical-align: top; overflow-wrap: anywhere }
td { border-bottom: 1px solid #e2e7e9 }
tr { break-inside: avoid }
thead { display: table-header-group }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
@page { margin: 14mm }
@media (max-width: 760px) { dl { columns: 1 } .figures { grid-template-columns: 1fr } .map { grid-template-columns: 1fr } }
@media print { body { padding: 0; max-width: none; font-size: 11px; line-height: 16px } section { margin-top: 18px } .map { gap: 16px } .map ul { margin-top: 20px; font-size: 11px; line-height: 16px } table { font-size: 10px; line-height: 14px } }
`
