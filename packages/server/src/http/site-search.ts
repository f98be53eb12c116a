// Files for search engines: excluded addresses, and each public page in each language.

const languages = ['en', 'es']

/** The robots file: allows everything public, and names the sitemap. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /scans/\nDisallow: /sites/\nDisallow: /sample/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** The sitemap of the pages at `paths`, each with its address in both languages and without a language. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const address = origin + path
    const alternates = [...languages.map((language) => [language, `${address}?lang=${language}`]), ['x-default', address]]
    const links = alternates.map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`).join('')
    return alternates.map(([, href]) => `<url><loc>${href}</loc>${links}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}
