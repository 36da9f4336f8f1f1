-- Fiscal receipts (54-FZ): those that a payment or a refund brings with it, and those that are sent
-- when goods are handed over (docs/decisions/0229, 0230).
CREATE TABLE receipts (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- PREPAYMENT is paid before the goods go, SALE with them; SETTLEMENT hands over what was prepaid.
  kind TEXT NOT NULL CHECK (kind IN ('PREPAYMENT', 'SALE', 'SETTLEMENT', 'REFUND')),
  -- What it is of, once: payment-…, settlement-… of an order, the subject of a refund.
  subject TEXT NOT NULL UNIQUE,
  provider TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  provider_refund_id TEXT, -- of REFUND
  mode TEXT NOT NULL CHECK (mode IN ('full_prepayment', 'full_payment')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0), -- 0 of a settlement that is not reckoned
  lines TEXT NOT NULL, -- JSON, as that of a payment
  settlements TEXT, -- JSON of sums, of SETTLEMENT: what each payment had brought
  state TEXT NOT NULL DEFAULT 'PENDING'
    CHECK (state IN ('PENDING', 'REGISTERED', 'REFUSED', 'LOST')),
  provider_id TEXT, -- null while the provider has not named it
  -- Sent apart from the payment or the refund it is of; null until it is: 1, and more once people
  -- have sent it again.
  attempt INTEGER,
  was_lost INTEGER NOT NULL DEFAULT 0 CHECK (was_lost IN (0, 1)), -- and made again, once
  try_count INTEGER NOT NULL DEFAULT 0,
  begun_at TEXT NOT NULL, -- when it was made, or sent again last
  ask_at TEXT NOT NULL, -- when the provider is asked next
  reason TEXT, -- why it was refused, in the provider's words
  by_hand INTEGER NOT NULL DEFAULT 0 CHECK (by_hand IN (0, 1)), -- people have made it at a till
  document TEXT,
  storage TEXT,
  sign TEXT,
  registered_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX receipts_by_order ON receipts (order_id, created_at);
CREATE INDEX receipts_open ON receipts (ask_at) WHERE state = 'PENDING';
CREATE INDEX receipts_overdue ON receipts (begun_at) WHERE state = 'PENDING';
CREATE INDEX receipts_failed ON receipts (order_id) WHERE state IN ('REFUSED', 'LOST');
CREATE UNIQUE INDEX receipts_by_provider ON receipts (provider_id) WHERE provider_id IS NOT NULL;

-- Whether the receipt of a payment says that goods go with the money.
ALTER TABLE payments ADD COLUMN receipt_mode TEXT NOT NULL DEFAULT 'full_prepayment'
  CHECK (receipt_mode IN ('full_prepayment', 'full_payment'));

-- The payment emulator's receipts, in YooKassa's wire format.
CREATE TABLE emulator_receipts (
  id TEXT PRIMARY KEY,
  idempotence_key TEXT NOT NULL UNIQUE,
  payment_id TEXT NOT NULL
    REFERENCES emulator_payments (id) ON UPDATE CASCADE ON DELETE CASCADE,
  of_refund TEXT,
  body TEXT NOT NULL, -- JSON, the provider's receipt object
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX emulator_receipts_by_payment ON emulator_receipts (payment_id);
CREATE INDEX emulator_receipts_by_refund ON emulator_receipts (of_refund);
