/**
 * What the icon of a tool stands for; the page draws it. A name says what is pictured of the analysis, so
 * that a further tool may have one of these.
 */
export type ToolIcon =
  | 'clusters'
  | 'subclusters'
  | 'path'
  | 'quality'
  | 'labels'
  | 'list'
  | 'contrast'
  | 'shares'
  | 'signals'
  | 'ranking'
  | 'overlap'
  | 'score'
  | 'network'
  | 'genome'
  | 'steps'
  | 'receptor'
  | 'violin'
  | 'heatmap'
  | 'dots'
  | 'map'
