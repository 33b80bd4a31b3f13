/**
 * Stands in every piece of markup below, as an attribute: an element that has it was made of somebody's text.
 */
export const mark = 'data-planted'

/** Set on the window by what runs. */
export const ran = 'planted'
const run = `top.${ran}=1`

/**
 * Texts that are markup, or end the markup or the script around them, or are addresses that run, templates
 * and expressions of libraries.
 */
export const payloads: readonly string[] = [
  `<script ${mark}>${run}</script>`,
  `"><script ${mark}>${run}</script>`,
  `'><script ${mark}>${run}</script>`,
  `</script><script ${mark}>${run}</script>`,
  `</title><script ${mark}>${run}</script>`,
  `</textarea><script ${mark}>${run}</script>`,
  `</style><script ${mark}>${run}</script>`,
  `--><script ${mark}>${run}</script>`,
  `]]><script ${mark}>${run}</script>`,
  `<img src=x ${mark} onerror=${run}>`,
  `"><img src=x ${mark} onerror=${run}>`,
  `' onmouseover=${run} ${mark} x='`,
  `" onmouseover=${run} ${mark} x="`,
  `<svg ${mark} onload=${run}>`,
  `<svg><script ${mark}>${run}</script></svg>`,
  `<svg><animate ${mark} onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext ${mark}><img src=x ${mark} onerror=${run}></mtext></math>`,
  `<iframe ${mark} src="javascript:parent.${run}"></iframe>`,
  `<iframe ${mark} srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object ${mark} data="javascript:${run}"></object>`,
  `<embed ${mark} src="javascript:${run}">`,
  `<a ${mark} href="javascript:${run}">here</a>`,
  `javascript:${run}//${mark}`,
  `data:text/html,<script ${mark}>${run}</script>`,
  `<body ${mark} onload=${run}>`,
  `<details ${mark} open ontoggle=${run}>`,
  `<video ${mark}><source onerror=${run}></video>`,
  `<input ${mark} autofocus onfocus=${run}>`,
  `<form ${mark}><button formaction="javascript:${run}">x</button></form>`,
  `<style ${mark}>*{background:url(https://example.org/${mark})}</style>`,
  `<link ${mark} rel=stylesheet href=https://example.org/${mark}>`,
  `<meta ${mark} http-equiv=refresh content="0;url=https://example.org">`,
  `<base ${mark} href=https://example.org/>`,
  `<template ${mark}><script>${run}</script></template>`,
  `&lt;script ${mark}&gt;${run}&lt;/script&gt;`,
  `\\u003cscript ${mark}\\u003e${run}\\u003c/script\\u003e`,
  `{{constructor.constructor("${run}")()}} ${mark}`,
  `$\{${run}} ${mark}`,
  `datum.x); ${run}; (${mark}`,
  `<ScRiPt/${mark}>${run}</sCrIpT>`
]
