import { IconFilter } from '@tabler/icons-react'

/** The mark in a column's head that opens its filter. */
export const FilterMark = ({ on, label, onClick }: { readonly on: boolean; readonly label: string; readonly onClick: () => void }) => (
  <button type="button" className={on ? 'filter-mark on' : 'filter-mark'} aria-label={label} onClick={onClick}>
    <IconFilter size={14} stroke={1.6} aria-hidden />
  </button>
)
