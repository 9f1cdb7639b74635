import type { Db } from '../../server/db/open.ts'

/** With the administrator of the first start there are 15. */
export const insertUsers = (tx: Db) => tx`
  insert into users (id, name, name_key, email, email_key, search_key, role_id, created_at, updated_at)
  select md5('user' || i)::uuid, 'Person ' || i, 'person ' || i, 'person' || i || '@example.com',
    'person' || i || '@example.com', 'person ' || i || E'\nperson' || i || '@example.com', (select id from roles where system_key = 'REVIEWER'), now(), now()
  from generate_series(1, 14) i`

/** Names are ASCII, so that lower() folds as our own fold() does. */
export const insertVendors = (tx: Db, vendors: number, after = 0) => tx`
  insert into vendors (id, name, name_key, search_key, external_id, external_key, contact_name, contact_email, tier, website, notes,
    service_description, data_sensitivity, contract_renewal_date, contract_value, geographic_risk, tags, tag_keys,
    owner_id, created_at, updated_at)
  select md5('vendor' || i)::uuid, name, lower(name), lower(name) || E'\n' || email, 'PROC-' || i, 'proc-' || i,
    'Contact of ' || name, email, (array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[1 + i % 4],
    'https://vendor' || i || '.example', 'Reviewed together with procurement in round ' || i % 12 || '.',
    'Provides ' || lower(trade) || ' to several of our departments.',
    (array['PUBLIC', 'INTERNAL', 'CONFIDENTIAL', 'RESTRICTED'])[1 + i % 4],
    current_date + (pg_temp.share(i, 'renewal') * 700)::int,
    (array['$0–$50K', '$50K–$250K', '$250K–$1M', '$1M–$5M', '$5M+'])[1 + i % 5],
    (array['DOMESTIC', 'REGIONAL', 'GLOBAL', 'HIGH_RISK_JURISDICTION'])[1 + i % 4],
    array['Tag ' || i % 40, trade], array['tag ' || i % 40, lower(trade)],
    md5('user' || 1 + i % 14)::uuid, created_at, created_at
  from (
    select i, trade, place || ' ' || trade || ' ' || i as name, 'contact' || i || '@' || lower(place) || '.example' as email,
      current_date - 730 + pg_temp.share(i, 'vendor created') * interval '600 days' as created_at
    from generate_series(${after}::int + 1, ${vendors}::int) i
    cross join lateral (select
      (array['Hosting', 'Payroll', 'Logistics', 'Analytics', 'Payments', 'Support', 'Printing', 'Telephony', 'Catering',
        'Security'])[1 + floor(pg_temp.share(i, 'trade') * 10)::int] as trade,
      (array['Northwind', 'Southgate', 'Eastfield', 'Westbrook', 'Highland', 'Lakeside', 'Riverside', 'Oakwood',
        'Stonebridge', 'Fairview', 'Greenhill', 'Redcliff', 'Silverton', 'Maplewood', 'Ironbridge', 'Clearwater']
      )[1 + floor(pg_temp.share(i, 'place') * 16)::int] as place) words
  ) v`

/** None to three each. */
export const insertCertifications = (tx: Db) => tx`
  insert into certifications (id, vendor_id, name, name_key, issuer, issued_date, expires_date, notes, created_at,
    updated_at)
  select md5('certification' || n || id)::uuid, id, (array['SOC 2 Type II', 'ISO 27001', 'PCI DSS'])[n],
    (array['soc 2 type ii', 'iso 27001', 'pci dss'])[n], 'An auditor', current_date - 300,
    current_date - 60 + (pg_temp.share(hashtext(id::text) + n, 'expires') * 400)::int, null,
    created_at, created_at
  from vendors cross join generate_series(1, 3) n
  where pg_temp.share(hashtext(id::text) + n, 'certified') < 0.5`

/** Eight for every second vendor. */
export const insertResponsibilities = (tx: Db) => tx`
  insert into responsibilities (id, vendor_id, framework_id, framework_name, control_code, control_title, status,
    completed_at, created_at, updated_at)
  select md5('responsibility' || n || id)::uuid, id, md5('framework1')::uuid, 'SOC 2', 'CC6.' || n, 'Shared control ' || n,
    status, case when status = 'COMPLETED' then created_at end, created_at, created_at
  from (
    select v.id, v.created_at, n, (array['PENDING', 'IN_PROGRESS', 'COMPLETED', 'COMPLETED', 'NOT_APPLICABLE'])[
      1 + floor(pg_temp.share(hashtext(v.id::text) + n, 'responsibility') * 5)::int] as status
    from vendors v cross join generate_series(1, 8) n where pg_temp.share(hashtext(v.id::text), 'shared') < 0.5
  ) r`
