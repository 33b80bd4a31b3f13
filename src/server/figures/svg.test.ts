import { describe, expect, it } from 'vitest'
import { Fault } from '../../contract/errors/index.ts'
import { cleanSvg } from './svg.ts'
import { pngOf } from '../../../tests/fixtures/figures/png.ts'

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80"${more}>${inside}</svg>`

/** What must be in no picture that is kept, whatever was sent. */
const harmful =
  /<script|<foreignobject|<style|<iframe|<embed|<object|<use|<animate|<set\b|<a\b|<filter|<feimage|<pattern|<mask|<handler|\son\w+\s*=|javascript:|<!|<\?|@import|url\((?!#)|https?:\/\/(?!www\.w3\.org\/(2000\/svg|1999\/xlink)")|file:|\/etc\/|style=|href="(?!data:image\/png;base64,)/i

const hostile: Readonly<Record<string, string>> = {
  script: svg('<script>alert(1)</script><rect width="1" height="1"/>'),
  'script with an address': svg('<script href="https://example.org/x.js"/>'),
  'script with a prefix': svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  'script in capitals': svg('<SCRIPT>alert(1)</SCRIPT>'),
  'script inside text': svg('<text><script>alert(1)</script>words</text>'),
  'script in title': svg('<title><script>alert(1)</script></title>'),
  'onload on the root': svg('<g/>', ' onload="alert(1)"'),
  'onload in capitals': svg('<g/>', ' ONLOAD="alert(1)"'),
  onclick: svg('<rect onclick="alert(1)" width="1" height="1"/>'),
  onbegin: svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'handler element': svg('<handler xmlns="http://www.w3.org/2001/xml-events">alert(1)</handler>'),
  foreignObject: svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>'
  ),
  'iframe inside foreignObject': svg('<foreignObject><iframe src="file:///etc/passwd"/></foreignObject>'),
  'javascript link': svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  'javascript link with a prefix': svg(
    '<a xlink:href="java&#10;script:alert(1)"><rect width="9" height="9"/></a>'
  ),
  'picture from the network': svg('<image href="http://example.org/canary.png" width="9" height="9"/>'),
  'picture from a file': svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  'picture by a path': svg('<image href="../../etc/hostname" width="9" height="9"/>'),
  'picture that is svg': svg(
    '<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+" width="9" height="9"/>'
  ),
  'picture that is html': svg(
    '<image href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;" width="9" height="9"/>'
  ),
  'use of a foreign file': svg('<use href="https://example.org/x.svg#a"/>'),
  'use of itself': svg('<g id="a"><use href="#a"/><use href="#a"/></g>'),
  'style with import': svg('<style>@import url("https://example.org/x.css");</style>'),
  'style with a font': svg('<style>@font-face{font-family:x;src:url(https://example.org/x.woff)}</style>'),
  'style attribute': svg('<rect style="fill:url(https://example.org/x)" width="1" height="1"/>'),
  'fill from the network': svg('<rect fill="url(https://example.org/x#a)" width="1" height="1"/>'),
  'fill with an escape': svg('<rect fill="\\75rl(https://example.org/x)" width="1" height="1"/>'),
  'clip from a file': svg('<g clip-path="url(file:///etc/x#a)"/>'),
  'filter with a picture': svg('<filter id="f"><feImage href="http://example.org/canary"/></filter>'),
  'animated address': svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
  'animated attribute': svg(
    '<image><animate attributeName="href" values="https://example.org/x.png"/></image>'
  ),
  'nested svg': svg('<svg onload="alert(1)"><script>alert(1)</script></svg>'),
  embed: svg('<embed src="https://example.org"/>'),
  pattern: svg('<pattern id="p"><image href="http://example.org/x"/></pattern>'),
  mask: svg('<mask id="m"><image href="http://example.org/x"/></mask>'),
  'base of addresses': svg('<g xml:base="https://example.org/"/>'),
  'words that look like markup': svg('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
  'an attribute that ends itself': svg(
    '<text class="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</text>'
  ),
  'a link in a description': svg('<metadata><x onload="alert(1)"/></metadata>'),
  'a namespace of its own': svg(
    '<x:g xmlns:x="http://www.w3.org/1999/xhtml"><x:script>alert(1)</x:script></x:g>'
  )
}

const refused: Readonly<Record<string, string>> = {
  'document type': `<!DOCTYPE svg SYSTEM "http://example.org/x.dtd">${svg('')}`,
  'external entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'billion laughs': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
  'unknown entity': svg('<text>&nbsp;</text>'),
  'style sheet instruction': `<?xml-stylesheet href="http://example.org/x.css"?>${svg('')}`,
  'instruction inside': svg('<?php x ?>'),
  'character data': svg('<text><![CDATA[<script>]]></text>'),
  'too wide': '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>',
  'no size': '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>',
  'size of nothing': '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="10"/>',
  'too deep': svg('<g>'.repeat(1000) + '</g>'.repeat(1000)),
  unfinished: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><g>',
  'crossed over': svg('<g><text></g></text>'),
  'two roots': svg('') + svg(''),
  'words after it': `${svg('')}<script>alert(1)</script>`,
  'an attribute twice': svg('<rect x="1" x="2"/>'),
  'an attribute without quotes': svg('<rect x=1/>'),
  html: '<html><svg width="1" height="1"/></html>',
  empty: '',
  words: 'not a picture',
  'a broken picture inside': svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>')
}

describe('cleanSvg', () => {
  it.each(Object.entries(hostile))('leaves nothing of: %s', async (_, source) => {
    const clean = await cleanSvg(source)
    expect(clean).toMatchObject({ width: 100, height: 80 })
    expect(clean.svg).not.toMatch(harmful)
    // What is kept can be read again and is then left as it is.
    expect((await cleanSvg(clean.svg)).svg).toBe(clean.svg)
  })

  it.each(Object.entries(refused))('refuses: %s', async (_, source) => {
    await expect(cleanSvg(source)).rejects.toThrow(Fault)
  })

  it('keeps what a chart draws, in every script', async () => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" class="marks" width="420" height="300" viewBox="0 0 420 300"><g fill="none" stroke-miterlimit="4" transform="translate(63,15)"><path d="M0,0h348v230h-348Z" clip-path="url(#clip0)"/><text font-family="Arimo, &quot;Noto Sans SC&quot;" font-size="14px">平均 −β &lt; 5 &amp; more 😀</text></g><defs><clipPath id="clip0"><rect x="0" y="0" width="348" height="230"/></clipPath><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs></svg>`
    const { svg: kept } = await cleanSvg(drawn)
    expect(kept).toBe(drawn.replace('svg" class', 'svg" xmlns:xlink="http://www.w3.org/1999/xlink" class'))
  })

  it('keeps a picture of points that is a sound PNG', async () => {
    const bytes = pngOf(4, 3).toString('base64')
    const { svg: kept } = await cleanSvg(
      svg(
        `<image xlink:href="data:image/png;base64,${bytes}" x="1" y="2" width="4" height="3" preserveAspectRatio="none"/>`
      )
    )
    expect(kept).toContain(`xlink:href="data:image/png;base64,${bytes}"`)
  })

  it('takes the size from the view box where there is no other', async () => {
    expect(await cleanSvg('<svg viewBox="0 0 30 20"/>')).toMatchObject({ width: 30, height: 20 })
  })

  it('drops characters that XML has no place for', async () => {
    expect((await cleanSvg(svg('<text>a&#1;b</text>'))).svg).toContain('>ab<')
  })
})
