-- What a specialist wrote to who asked; null when they called, or have not answered yet.
ALTER TABLE inquiries ADD COLUMN answer TEXT;
