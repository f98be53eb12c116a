// The assessor's page of the sample, below its banner.
import { Component as Assess } from '#features/assessors/assess-route.tsx'
import { BackToSample } from './back-to-sample.tsx'
import css from './sample.module.css'
import { SampleBanner } from './sample-banner.tsx'

/** The screen at `/sample/assess`. */
export function Component() {
  return (
    <>
      <div className={css.above}>
        <SampleBanner />
        <BackToSample />
      </div>
      <Assess />
    </>
  )
}
