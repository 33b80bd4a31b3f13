import type { Signal } from 'vega'

const groundDragged = '[view:pointerdown, window:pointerup] > window:pointermove!'

/** Where the network begins on one axis: dragged with the ground, kept under the pointer by the wheel. */
const shift = (name: 'left' | 'top', pointer: 'x' | 'y'): Signal => ({
  name,
  value: 0,
  on: [
    {
      events: groundDragged,
      update: `held || !from ? ${name} : from.${name} + ${pointer}() - from.${pointer}`
    },
    { events: { signal: 'wheel' }, update: `wheel.${pointer} - (wheel.${pointer} - ${name}) * wheel.by` },
    { events: 'dblclick', update: '0' }
  ]
})

/**
 * What the reader does with a network: the wheel zooms at the pointer, a node is dragged, the ground is
 * dragged, and a double click shows all again. Nodes keep their places of the layout; `left`, `top` and
 * `zoom` lead from there to the screen.
 */
export const signals: Signal[] = [
  {
    name: 'over',
    value: -1,
    on: [
      { events: '@nodes:pointerover', update: 'datum.node' },
      { events: '@nodes:pointerout', update: '-1' }
    ]
  },
  {
    name: 'held',
    value: null,
    on: [
      { events: '@nodes:pointerdown', update: 'datum' },
      { events: 'window:pointerup', update: 'null' }
    ]
  },
  {
    name: 'moved',
    value: null,
    on: [
      {
        events: '[@nodes:pointerdown, window:pointerup] > window:pointermove!',
        update: '{ x: (x() - left) / zoom, y: (y() - top) / zoom }'
      }
    ]
  },
  {
    name: 'from',
    value: null,
    on: [{ events: 'view:pointerdown', update: '{ x: x(), y: y(), left: left, top: top }' }]
  },
  {
    name: 'wheel',
    value: null,
    on: [
      {
        events: 'wheel!',
        update:
          '{ x: x(), y: y(), by: clamp(zoom * pow(1.0015, -event.deltaY * pow(16, event.deltaMode)), 0.5, 20) / zoom }'
      }
    ]
  },
  shift('left', 'x'),
  shift('top', 'y'),
  {
    name: 'zoom',
    value: 1,
    on: [
      { events: { signal: 'wheel' }, update: 'zoom * wheel.by' },
      { events: 'dblclick', update: '1' }
    ]
  }
]
