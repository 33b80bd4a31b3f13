import { createHash } from 'node:crypto'

/**
 * The script of a report's page: search, sorting by a click on a column header and paging of tables, and
 * tooltips of figures. It is kept as text, since the file cannot load anything from the server.
 */
const text = `
'use strict';
const perPage = 25;
for (const box of document.querySelectorAll('.live')) {
  const body = box.querySelector('tbody'), all = [...body.rows], heads = [...box.querySelectorAll('th')];
  const search = box.querySelector('input'), count = box.querySelector('output');
  const [back, next] = box.querySelectorAll('.pages button');
  let shown = all, page = 0, by = -1, down = false;
  const show = () => {
    const from = page * perPage;
    body.replaceChildren(...shown.slice(from, from + perPage));
    const last = Math.min(from + perPage, shown.length);
    count.textContent = shown.length === 0 ? '0' : (from + 1) + '–' + last + ' / ' + shown.length;
    back.disabled = page === 0;
    next.disabled = last >= shown.length;
    heads.forEach((head, at) => {
      if (at === by) head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      else head.removeAttribute('aria-sort');
    });
  };
  const valueOf = (row) => {
    const cell = row.cells[by];
    return heads[by].classList.contains('number')
      ? (cell.dataset.v === undefined ? NaN : Number(cell.dataset.v)) : cell.textContent;
  };
  const arrange = () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    shown = all.filter((row) => {
      const has = row.textContent.toLowerCase();
      return words.every((word) => has.includes(word));
    });
    if (by >= 0) shown = shown.map((row) => ({ row, value: valueOf(row) })).sort((a, b) => {
      // Missing values come last in either direction.
      if (a.value !== a.value || b.value !== b.value) return (a.value !== a.value) - (b.value !== b.value);
      return (a.value < b.value ? -1 : a.value > b.value ? 1 : 0) * (down ? -1 : 1);
    }).map(({ row }) => row);
    page = 0;
    show();
  };
  search.addEventListener('input', arrange);
  heads.forEach((head, at) => head.querySelector('button').addEventListener('click', () => {
    down = by === at ? !down : head.classList.contains('number');
    by = at;
    arrange();
  }));
  back.addEventListener('click', () => { page--; show(); });
  next.addEventListener('click', () => { page++; show(); });
  show();
}
const tip = document.createElement('div');
tip.className = 'tip';
tip.hidden = true;
document.body.append(tip);
document.addEventListener('mousemove', (event) => {
  const mark = event.target.closest && event.target.closest('svg .role-mark [role="graphics-symbol"][aria-label]');
  tip.hidden = !mark;
  if (!mark) return;
  tip.textContent = mark.getAttribute('aria-label').split('; ').join('\\n');
  const left = Math.min(event.clientX + 12, innerWidth - tip.offsetWidth - 8);
  tip.style.transform = 'translate(' + Math.max(8, left) + 'px,' + (event.clientY + 14) + 'px)';
});
`

/** The script with the digest by which the page's policy lets it run. */
export const liveScript = { text, digest: createHash('sha256').update(text).digest('base64') }

export const liveStyle = `
.live { margin-bottom: 24px }
.live h3, .figures h3 { margin: 0; font-size: 14px; line-height: 20px; font-weight: 600 }
.live .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; margin: 4px 0 }
.live .bar span { color: #5d666a; font-size: 12px }
.live input { width: 220px; padding: 4px 8px; border: 1px solid #cdd5d8; border-radius: 5px; font: inherit; font-size: 13px }
.live .pages { display: flex; align-items: center; gap: 8px; margin-left: auto; font-size: 12px; color: #5d666a }
.live .pages button { min-width: 28px; height: 26px; border: 1px solid #cdd5d8; border-radius: 5px; background: #fff; font: inherit; cursor: pointer }
.live .pages button:disabled { opacity: 0.4; cursor: default }
.live .wide { overflow-x: auto }
.live th { white-space: nowrap }
.live th button { padding: 0; border: 0; background: none; font: inherit; color: inherit; cursor: pointer }
.live th button:hover { color: #171d1f }
.live th[aria-sort='ascending'] button::after { content: ' ↑' }
.live th[aria-sort='descending'] button::after { content: ' ↓' }
.live td { overflow-wrap: normal; white-space: nowrap }
.live button:focus-visible, .live input:focus-visible { outline: 2px solid #0f726d; outline-offset: 1px }
.figures.pairs { grid-template-columns: repeat(auto-fit, minmax(min(100%, 500px), 1fr)); gap: 24px }
.tip { position: fixed; top: 0; left: 0; z-index: 1; padding: 6px 9px; border-radius: 5px; background: #171d1f; color: #fff; font-size: 12px; line-height: 17px; white-space: pre; pointer-events: none }
.note { padding: 8px 12px; border-left: 3px solid #b26a00; background: #fff7e8; color: #454e52 }
@media print { .live .bar input, .live .pages { display: none } .live td { white-space: normal } }
`
