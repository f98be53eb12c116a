// The route table: every route of the API, by method and path, with who may call it, what it takes, and what it answers.
import type { z } from 'zod'
import { accountRoutes } from './account.ts'
import { activityRoutes } from './activity.ts'
import { alertLinkRoutes } from './alert-link.ts'
import { assessmentRoutes } from './assessment.ts'
import { assessorRoutes } from './assessor.ts'
import { billingRoutes } from './billing.ts'
import { captureRoutes } from './capture.ts'
import { changeRoutes } from './change.ts'
import { channelRoutes } from './channel.ts'
import { clientRoutes } from './client.ts'
import { configRoutes } from './config.ts'
import { contactRoutes } from './contact.ts'
import { coverageRoutes } from './coverage.ts'
import { demoRoutes } from './demo.ts'
import { deployRoutes } from './deploy.ts'
import { descriptionRoutes } from './description.ts'
import { discoveryRoutes } from './discovery.ts'
import { evidenceRoutes } from './evidence.ts'
import { filterRoutes } from './filter.ts'
import { headerRoutes } from './header.ts'
import { identityRoutes } from './identity.ts'
import { incidentRoutes } from './incident.ts'
import { inventoryRoutes } from './inventory.ts'
import { invitationRoutes } from './invitation.ts'
import { journeyRoutes } from './journey.ts'
import { judgementRoutes } from './judgement.ts'
import { keyRoutes } from './key.ts'
import { memberRoutes } from './member.ts'
import { membershipRoutes } from './membership.ts'
import { opinionRoutes } from './opinion.ts'
import { overviewRoutes } from './overview.ts'
import { pageRoutes } from './page.ts'
import { paymentRoutes } from './payment.ts'
import { peopleRoutes } from './people.ts'
import { portfolioRoutes } from './portfolio.ts'
import { proofRoutes } from './proof.ts'
import { rejudgementRoutes } from './rejudgement.ts'
import { reportRoutes } from './report.ts'
import { reviewRoutes } from './review.ts'
import type { RouteRow } from './row.ts'
import { scanRoutes } from './scan.ts'
import { scriptRoutes } from './script.ts'
import { searchRoutes } from './search.ts'
import { sessionRoutes } from './session.ts'
import { siteRoutes } from './site.ts'
import { staffRoutes } from './staff.ts'
import { staffDeskRoutes } from './staff-desk.ts'
import { statementRoutes } from './statement.ts'

export type { LinkView, RouteCaller, RouteRow } from './row.ts'

export const routes = {
  ...accountRoutes,
  ...activityRoutes,
  ...alertLinkRoutes,
  ...assessmentRoutes,
  ...assessorRoutes,
  ...billingRoutes,
  ...captureRoutes,
  ...changeRoutes,
  ...channelRoutes,
  ...clientRoutes,
  ...configRoutes,
  ...contactRoutes,
  ...coverageRoutes,
  ...demoRoutes,
  ...deployRoutes,
  ...descriptionRoutes,
  ...discoveryRoutes,
  ...evidenceRoutes,
  ...filterRoutes,
  ...headerRoutes,
  ...identityRoutes,
  ...incidentRoutes,
  ...inventoryRoutes,
  ...invitationRoutes,
  ...journeyRoutes,
  ...judgementRoutes,
  ...keyRoutes,
  ...memberRoutes,
  ...membershipRoutes,
  ...opinionRoutes,
  ...overviewRoutes,
  ...pageRoutes,
  ...paymentRoutes,
  ...peopleRoutes,
  ...portfolioRoutes,
  ...proofRoutes,
  ...rejudgementRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...scanRoutes,
  ...scriptRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...siteRoutes,
  ...staffRoutes,
  ...staffDeskRoutes,
  ...statementRoutes,
}

export type Routes = typeof routes
export type RouteKey = keyof Routes

type Part<Key extends RouteKey, Name extends keyof RouteRow> = Routes[Key] extends Record<Name, infer Shape> ? Shape : undefined
/** The shape or type of a file with which a route answers. */
type Out<Key extends RouteKey> = Routes[Key]['out'][keyof Routes[Key]['out']]
/** What a caller sends: fields with a default may be left out. */
type Sent<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined
type Converted<Query> = { [Name in keyof Query]: unknown extends Query[Name] ? string | number | undefined : Query[Name] }
/** What a handler gets. */
type Taken<Shape> = Shape extends z.ZodType ? z.output<Shape> : unknown

export type SentParams<Key extends RouteKey> = Sent<Part<Key, 'params'>>
/** Fields that the server converts take numbers, too. */
export type SentQuery<Key extends RouteKey> = Converted<Sent<Part<Key, 'query'>>>
export type SentBody<Key extends RouteKey> = Routes[Key] extends { bodyText: string } ? string : Sent<Part<Key, 'body'>>

export type TakenParams<Key extends RouteKey> = Taken<Part<Key, 'params'>>
export type TakenQuery<Key extends RouteKey> = Taken<Part<Key, 'query'>>
export type TakenHeaders<Key extends RouteKey> = Taken<Part<Key, 'headers'>>
export type TakenBody<Key extends RouteKey> = Taken<Part<Key, 'body'>>

/** What a caller gets; null for an answer without content, and a string for the type of a file. */
export type Answer<Key extends RouteKey> = Out<Key> extends z.ZodType ? z.output<Out<Key>> : Out<Key>
/** What a handler gives; a file is sent by its own reply. */
export type Given<Key extends RouteKey> = Out<Key> extends z.ZodNull ? unknown : Out<Key> extends z.ZodType ? z.input<Out<Key>> : unknown
