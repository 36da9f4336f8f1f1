-- Points that the owner of a cart wants to pay the next order with, kept with the cart as a promo
-- code is; how many can be spent is reckoned when the cart is read.
ALTER TABLE users ADD COLUMN bonus_points INTEGER NOT NULL DEFAULT 0 CHECK (bonus_points >= 0);
