-- An organisation is a buyer's own record of a company, kept with those they invited: the same
-- company may be kept by several buyers who know nothing of each other (docs/decisions/0104).
CREATE TABLE organizations (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('LEGAL', 'INDIVIDUAL')),
  inn TEXT NOT NULL CHECK (length(inn) IN (10, 12)),
  kpp TEXT NOT NULL DEFAULT '', -- empty of a sole trader
  ogrn TEXT NOT NULL,
  name TEXT NOT NULL, -- short, with its form: ООО «Ромашка»
  full_name TEXT NOT NULL,
  is_branch INTEGER NOT NULL DEFAULT 0 CHECK (is_branch IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING')),
  address TEXT NOT NULL, -- the legal one
  management TEXT NOT NULL DEFAULT '', -- who signs: Генеральный директор Иванов И. И.
  bic TEXT NOT NULL DEFAULT '',
  bank TEXT NOT NULL DEFAULT '',
  account TEXT NOT NULL DEFAULT '', -- settlement account, 20 digits
  bank_account TEXT NOT NULL DEFAULT '', -- correspondent account, 20 digits
  version INTEGER NOT NULL DEFAULT 1,
  checked_at TEXT NOT NULL, -- when the register was asked
  created_at TEXT NOT NULL,
  removed_at TEXT -- orders still name it
) STRICT;

-- Who may act for an organisation. Limits bound what is ordered without approval, in kopecks.
CREATE TABLE organization_members (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  user_id TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'BUYER', 'APPROVER', 'ACCOUNTANT')),
  order_limit_minor INTEGER CHECK (order_limit_minor >= 0), -- null is no limit
  month_limit_minor INTEGER CHECK (month_limit_minor >= 0),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)), -- the user's payer by default
  joined_at TEXT NOT NULL,
  PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_members_by_user ON organization_members (user_id);
CREATE UNIQUE INDEX organization_members_default ON organization_members (user_id)
  WHERE is_default = 1;

-- A phone that was invited; its owner accepts or declines once they have signed in.
CREATE TABLE organization_invitations (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  phone TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'BUYER', 'APPROVER', 'ACCOUNTANT')),
  order_limit_minor INTEGER CHECK (order_limit_minor >= 0),
  month_limit_minor INTEGER CHECK (month_limit_minor >= 0),
  state TEXT NOT NULL DEFAULT 'WAITING'
    CHECK (state IN ('WAITING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED')),
  invited_by TEXT NOT NULL, -- a user
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX organization_invitations_once ON organization_invitations (organization_id, phone)
  WHERE state = 'WAITING';
CREATE INDEX organization_invitations_by_phone ON organization_invitations (phone)
  WHERE state = 'WAITING';

-- Where an organisation has goods brought to.
CREATE TABLE organization_addresses (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  title TEXT NOT NULL DEFAULT '', -- the object: ЖК «Солнечный», корпус 3
  address TEXT NOT NULL,
  fias_id TEXT NOT NULL,
  access_note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX organization_addresses_by_organization
  ON organization_addresses (organization_id, created_at);

-- Who pays for an order: null is the buyer. The requisites stand as they were.
ALTER TABLE orders ADD COLUMN organization_id TEXT;
ALTER TABLE orders ADD COLUMN payer TEXT; -- JSON, the organisation of then
ALTER TABLE orders ADD COLUMN po_number TEXT NOT NULL DEFAULT ''; -- the buyer's own number
ALTER TABLE orders ADD COLUMN object TEXT NOT NULL DEFAULT ''; -- the job the goods are for
ALTER TABLE orders ADD COLUMN approval TEXT; -- JSON: why it was asked for, who decided, with which words
ALTER TABLE orders ADD COLUMN approval_expires_at TEXT;
CREATE INDEX orders_by_organization ON orders (organization_id, number DESC)
  WHERE organization_id IS NOT NULL;
CREATE INDEX orders_approving ON orders (approval_expires_at) WHERE status = 'AWAITING_APPROVAL';
