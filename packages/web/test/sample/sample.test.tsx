// The ways to the sample and out of it: none if none exists, and links that lead out are plain ones.
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, describe, expect, it } from 'vitest'
import { Link } from '#components/link.tsx'
import { Hero } from '#features/home/hero.tsx'
import { SampleBanner } from '#features/sample/sample-banner.tsx'
import { SampleLink } from '#features/sample/sample-link.tsx'
import { Component as SamplePage } from '#features/sample/sample-route.tsx'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { inSample, leavesSample, mayChange } from '#lib/sample.ts'
import { fixtureConfig } from '../signed-in.ts'

function show(element: RouteObject['element'], sampleSite: boolean, basename = '/', at = '/') {
  startTranslation()
  const session = createSession({ navigate: () => {} })
  session.useConfig.setState({ ...fixtureConfig, sampleSite }, true)
  const router = createMemoryRouter([{ path: '*', element }], { basename, initialEntries: [at] })
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

afterEach(() => history.pushState(null, '', '/'))

describe('the way to the sample', () => {
  it('is a link where there is a sample', () => {
    show(<SampleLink />, true)
    expect(hrefs()).toEqual(['/sample'])
  })

  it('is nothing where this installation shows none', () => {
    show(<SampleLink />, false)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each([
    [true, ['#pricing', '/sign-in?redirect=demo', '/sample']],
    [false, ['#pricing', '/sign-in?redirect=demo']],
  ])('stands on the home page where there is a sample (%s)', (sampleSite, ways) => {
    show(<Hero />, sampleSite)
    expect(hrefs().map((href) => href?.replace(/^\/#/, '#'))).toEqual(ways)
  })

  it('says on its page that there is none, and opens nothing', () => {
    show(<SamplePage />, false)
    expect(screen.getByText('This installation doesn’t have a sample site.')).toBeTruthy()
    expect(hrefs()).toEqual(['/sign-up'])
  })
})

describe('the sample', () => {
  it.each([
    ['/sample/sites/s1', true],
    ['/Sample/scans/s1', true],
    ['/sample/dashboard', true],
    ['/sample/assess', true],
    ['/sample/assessor', false],
    ['/sample', false],
    ['/sample/other', false],
    ['/sites/s1', false],
  ])('is what %s shows: %s; nothing is changed there', (path, shown) => {
    history.pushState(null, '', path)
    expect([inSample(), mayChange()]).toEqual([shown, !shown])
  })

  it('keeps its address in links between its screens, and leaves it in all others', () => {
    history.pushState(null, '', '/sample/sites/s1')
    show(
      <>
        <SampleBanner />
        <Link to="/scans/1">scan</Link>
        <Link to="/about-us#open">about</Link>
      </>,
      true,
      '/sample',
      '/sample/sites/s1',
    )
    expect(hrefs()).toEqual(['/sign-up', '/sample', '/sample/scans/1', '/about-us#open'])
    for (const at of ['/scans/1', 'scripts', '/assess', '/dashboard?tab=alerts', '/dashboard?incident=i1&tab=alerts'])
      expect([at, leavesSample(at)]).toEqual([at, false])
    for (const at of ['/dashboard', '/dashboard?tab=account', '/dashboard?tab=evidence', '/assess#key'])
      expect([at, leavesSample(at)]).toEqual([at, true])
  })
})
