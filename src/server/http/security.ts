import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Headers of every response. Nothing is loaded from other hosts, no text is evaluated as script, no other
 * page may frame this one; styles may be inline, since React, the component library and the dock write style
 * attributes. The two cross-origin headers make SharedArrayBuffer available to the page's workers.
 */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'worker-src': ["'self'"],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'blob:', 'data:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default']
    }
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: { policy: 'require-corp' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'deny' }
}
