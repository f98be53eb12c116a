// Owns how a page takes payment, as its last evaluated scan saw it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pages
      add column integration text check (integration <> ''),
      add column payment_provider text,
      add column integration_scan_id uuid,
      add constraint integration_from_a_scan check ((integration is null) = (integration_scan_id is null)),
      add constraint provider_of_an_integration check (payment_provider is null or integration is not null)`.execute(db)
  await sql`
    update pages set integration = last.type, payment_provider = last.provider, integration_scan_id = last.id
    from (
      select distinct on (page_id) page_id, id,
        result #>> '{page,integration,type}' as type, result #>> '{page,integration,provider}' as provider
      from scans
      where page_id is not null and (state = 'complete'
        or (state = 'partial' and result #>> '{page,integration,type}' not in ('none-found', 'unknown')))
      order by page_id, created_at desc, id desc
    ) last
    where last.page_id = pages.id and last.type is not null`.execute(db)
}
