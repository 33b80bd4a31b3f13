// What must stand before anything else: the policy that lets trusted text through, and the theme, so that nothing flashes.
;(() => {
  // zod would try whether functions from text are allowed, which the policy of the page reports as a violation.
  // Its schemas are built while modules load, before any of ours could tell it.
  // oxlint-disable-next-line no-underscore-dangle -- the name is zod's
  globalThis.__zod_globalConfig = { jitless: true }
  if (window.trustedTypes && window.trustedTypes.createPolicy) {
    window.trustedTypes.createPolicy('default', {
      // Workers and parts are ours or nothing.
      createScriptURL: (address) => {
        if (new URL(address, document.baseURI).origin === location.origin) return address
        throw new TypeError('refused a script from another origin')
      },
      // The component library writes its variables as the text of a style element.
      createHTML: (text) => {
        if (!text.includes('<')) return text
        throw new TypeError('refused markup')
      }
    })
  }
  let choice = 'system'
  try {
    choice = JSON.parse(localStorage.getItem('cytodeck.theme')) ?? 'system'
  } catch {
    // Nothing that can be read is kept; the system decides.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
